import { and, asc, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { bankLines } from '#db/schema/finance/bank.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Recorded } from './open-items.ts';

const mostMovements = 5000;

/** A debt to an authority is paid by one transfer, whose line names it by the amount. */
const isOfDebt = sql`${cashMovements.source}->>'type' = 'authority_debt'`;

/** Movements without a document, and of debts to authorities, that were recorded by hand within some days, and belong to no line yet. */
export async function readMovements(
  { tx, organization }: Ctx,
  { first, last }: { first: string; last: string },
): Promise<Recorded[]> {
  const { id, kind, currency, date, amount, category, description } = cashMovements;
  const rows = await tx
    .select({ id, kind, currency, date, amount, category, description })
    .from(cashMovements)
    .leftJoin(
      bankLines,
      and(inOrganization(bankLines, organization), eq(bankLines.cash_movement_id, cashMovements.id)),
    )
    .where(
      and(
        inOrganization(cashMovements, organization),
        isLive(cashMovements),
        or(isNull(cashMovements.source_id), isOfDebt),
        isNull(bankLines.id),
        inArray(cashMovements.status, ['confirmed', 'reconciled']),
        between(cashMovements.date, first, last),
      ),
    )
    .orderBy(asc(cashMovements.date), asc(cashMovements.id))
    .limit(mostMovements);
  return rows.map(({ amount: moved, description: text, ...row }) => ({
    ...row,
    ...{ type: 'cash_movement', amounts: [moved], reference: null, party_id: null, party_name: text },
  }));
}
