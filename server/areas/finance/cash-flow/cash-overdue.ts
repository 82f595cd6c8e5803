import { and, eq, lt, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { sumOf } from '#db/queries/expressions.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { rounded, sum } from '#server/kernel/values/money.ts';
import type { ListQuery } from '#server/resources/lists/query.ts';
import { whereOf } from '#server/resources/lists/select.ts';
import { spreadLate } from '../payments/late-payments.ts';
import { recentlyPaid } from '../payments/recently-paid.ts';
import type { Moved } from './cash-sums.ts';
import { isOwed } from './expected-days.ts';
import { cashMovement } from './movements.ts';

export interface CashQuestion {
  query: ListQuery;
  /** True if the caller filters by status, so that also other movements than those that have happened count. */
  isStatusAsked: boolean;
  currency: string;
  from: string | undefined;
  to: string | undefined;
  unit: 'day' | 'week' | 'month';
  includes: readonly Expected[];
}

/** Movements that the sums count besides what has happened. */
export const expectations = ['planned', 'forecast'] as const;
export type Expected = (typeof expectations)[number];

export const isPlanning = (includes: readonly Expected[]) =>
  includes.includes('planned') || includes.includes('forecast');

export const todayOf = (ctx: Ctx) => dayOf(ctx.now, settingsOf(ctx).timezone);

export interface Overdue {
  kind: Moved['kind'];
  date: string;
  amount: string;
  /**
   * The days by which the customer paid recent invoices late; null if the movement is not of an invoice to a customer.
   */
  delays: number[] | null;
}

/**
 * Finds overdue planned movements by their day and customer, with the days by which that customer paid recent invoices
 * late.
 */
export async function overdueIn(ctx: Ctx, { query, currency, includes }: CashQuestion): Promise<Overdue[]> {
  if (!isPlanning(includes)) return [];
  const { tx, organization } = ctx;
  const isInvoiced = sql<boolean>`${invoices.id} IS NOT NULL`;
  const late = tx
    .select({
      kind: cashMovements.kind,
      date: cashMovements.date,
      is_invoiced: isInvoiced.as('is_invoiced'),
      company_id: invoices.company_id,
      amount: sumOf(cashMovements.amount).as('amount'),
    })
    .from(cashMovements)
    .leftJoin(invoices, and(isOwed(organization), eq(invoices.id, cashMovements.source_id)))
    .where(
      and(
        whereOf(cashMovement.resource.table, organization, query),
        eq(cashMovements.currency, currency),
        eq(cashMovements.status, 'planned'),
        lt(cashMovements.date, todayOf(ctx)),
      ),
    )
    .groupBy(cashMovements.kind, cashMovements.date, isInvoiced, invoices.company_id)
    .as('late');
  const recent = recentlyPaid(organization, late.company_id);
  const delays = tx
    .select({ all: sql`coalesce(json_agg(${recent.last_paid_on} - ${recent.due_date}), '[]')` })
    .from(recent);
  return tx
    .select({
      kind: late.kind,
      date: late.date,
      amount: late.amount,
      delays: sql<number[] | null>`CASE WHEN ${late.is_invoiced} THEN ${delays} END`,
    })
    .from(late)
    .orderBy(late.date, late.company_id);
}

/** Spreads an overdue movement over the days on which it is likely to happen; without an invoice it is expected today. */
export function expectedParts(ctx: Ctx, { from, to, unit }: CashQuestion, one: Overdue): Moved[] {
  const today = todayOf(ctx);
  const { kind, date, delays } = one;
  const parts =
    delays === null ? [{ day: today, amount: one.amount }] : spreadLate(one.amount, delays, date, today);
  return parts
    .filter(({ day }) => to === undefined || day <= to)
    .map(({ day, amount }) => ({
      kind,
      amount,
      group: from !== undefined && day < from ? null : groupOf(day, unit),
    }));
}

/** The first day of the week, which begins on Monday, or of the month. */
function groupOf(day: string, unit: CashQuestion['unit']): string {
  const date = Temporal.PlainDate.from(day);
  if (unit === 'month') return date.with({ day: 1 }).toString();
  return unit === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }).toString() : day;
}

/** The sums of movements that are planned for days that have passed. */
export function overdueSums(late: readonly Overdue[]) {
  const of = (kind: Moved['kind']) =>
    rounded(sum(late.filter((one) => one.kind === kind).map((one) => one.amount)));
  return { inflow: of('inflow'), outflow: of('outflow') };
}
