import { and, asc, between, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { isCharging } from '#server/areas/finance/invoices/corrections/negative-documents.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import { payerOf } from './paid-invoices.ts';
import type { Movement } from './recurring.ts';

const mostMoved = 20_000;
const mostPlanned = 10_000;
const historyDays = 400;
const about = sql<string>`coalesce(${cashMovements.category} || ' ', '') || coalesce(${cashMovements.description}, '')`;
const kind = sql<Movement['kind']>`${cashMovements.kind}`;
const hasHappened = inArray(cashMovements.status, ['confirmed', 'reconciled']);

export interface Asked {
  currency: string;
  today: string;
  until: string;
}

/** The balance of all movements until today that have happened. */
export async function openingOf({ tx, organization }: ReadCtx, { currency, today }: Asked): Promise<number> {
  const { amount } = cashMovements;
  const signed = sql`CASE ${cashMovements.kind} WHEN 'inflow' THEN ${amount} ELSE -${amount} END`;
  const [row] = await tx
    .select({ net: sumOf(signed) })
    .from(cashMovements)
    .where(
      and(
        inOrganization(cashMovements, organization),
        hasHappened,
        eq(cashMovements.currency, currency),
        lte(cashMovements.date, today),
        isLive(cashMovements),
      ),
    );
  return row ? floatOf(row.net) : 0;
}

/** Movements that are planned for a day until then, or confirmed for a later one than today. */
export async function readPlanned({ tx, organization }: ReadCtx, asked: Asked) {
  const unpaid = tx
    .select({ id: invoices.id, payer: payerOf.as('payer') })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.direction, 'sale'),
        isCharging,
        inArray(invoices.status, ['issued', 'partially_paid']),
      ),
    )
    .as('unpaid');
  const rows = await tx
    .select({
      kind,
      date: cashMovements.date,
      amount: cashMovements.amount,
      about,
      /** The customer, where the movement is the payment of an invoice of ours. */
      payer: sql<string | null>`${unpaid.payer}`,
    })
    .from(cashMovements)
    .leftJoin(unpaid, eq(unpaid.id, cashMovements.source_id))
    .where(
      and(
        inOrganization(cashMovements, organization),
        eq(cashMovements.currency, asked.currency),
        lte(cashMovements.date, asked.until),
        or(eq(cashMovements.status, 'planned'), and(hasHappened, gt(cashMovements.date, asked.today))),
        isLive(cashMovements),
      ),
    )
    .orderBy(asc(cashMovements.date), asc(cashMovements.id))
    .limit(mostPlanned);
  return rows.map((row) => ({ ...row, amount: floatOf(row.amount) }));
}

/** The movements of the last months without those of invoices, which are expected one by one. */
export async function readMoved(
  { tx, organization }: ReadCtx,
  { currency, today }: Asked,
): Promise<Movement[]> {
  const rows = await tx
    .select({ kind, date: cashMovements.date, amount: cashMovements.amount, about })
    .from(cashMovements)
    .where(
      and(
        inOrganization(cashMovements, organization),
        hasHappened,
        eq(cashMovements.currency, currency),
        between(cashMovements.date, addDays(today, -historyDays), today),
        or(isNull(cashMovements.source), sql`${cashMovements.source}->>'type' <> 'invoice'`),
        isLive(cashMovements),
      ),
    )
    .orderBy(desc(cashMovements.date), desc(cashMovements.id))
    .limit(mostMoved);
  return rows.map((row) => ({ ...row, amount: floatOf(row.amount) }));
}
