import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { isCharging } from '../invoices/corrections/negative-documents.ts';
import { recentlyPaid } from '../payments/recently-paid.ts';

/** The condition of invoices to customers, from which planned inflows may come. */
export const isOwed = (organization: string) =>
  and(inOrganization(invoices, organization), eq(invoices.direction, 'sale'), isCharging);

/** Selects movements on their stored days, as a subquery. */
export const writtenDays = ({ tx }: Ctx, where: SQL | undefined) =>
  tx
    .select({
      kind: cashMovements.kind,
      amount: cashMovements.amount,
      day: sql<string>`${cashMovements.date}`.as('day'),
    })
    .from(cashMovements)
    .where(where)
    .as('days');

/**
 * Selects movements on the days on which they are likely to happen, as a subquery: a customer's planned payment is
 * moved by the days by which this customer usually pays late.
 */
export function expectedDays({ tx, organization }: Ctx, where: SQL | undefined) {
  const moves = tx.$with('moves').as(
    tx
      .select({
        kind: cashMovements.kind,
        status: cashMovements.status,
        date: cashMovements.date,
        amount: cashMovements.amount,
        source_id: cashMovements.source_id,
      })
      .from(cashMovements)
      .where(where),
  );
  const planned = tx.select({ id: moves.source_id }).from(moves).where(eq(moves.status, 'planned'));
  const owed = tx.$with('owed').as(
    tx
      .select({ id: invoices.id, company_id: invoices.company_id })
      .from(invoices)
      .where(and(isOwed(organization), inArray(invoices.id, planned))),
  );
  const customers = tx.selectDistinct({ company_id: owed.company_id }).from(owed).as('customers');
  const recent = recentlyPaid(organization, customers.company_id);
  // A negative delay counts as 0, because payments are not expected before they are due.
  const delay = tx
    .select({
      days: sql<number>`greatest(0, round(avg(${recent.last_paid_on} - ${recent.due_date})))::int`,
    })
    .from(recent);
  const usual = tx
    .$with('usual')
    .as(
      tx
        .select({ company_id: customers.company_id, days: sql<number | null>`${delay}`.as('days') })
        .from(customers),
    );
  return tx
    .with(moves, owed, usual)
    .select({
      kind: moves.kind,
      amount: moves.amount,
      day: sql<string>`CASE WHEN ${moves.status} = 'planned'
        THEN ${moves.date} + coalesce(${usual.days}, 0) ELSE ${moves.date} END`.as('day'),
    })
    .from(moves)
    .leftJoin(owed, eq(owed.id, moves.source_id))
    .leftJoin(usual, eq(usual.company_id, owed.company_id))
    .as('days');
}
