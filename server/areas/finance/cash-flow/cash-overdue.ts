import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#server/calls/context.ts';
import type { ListQuery } from '#server/kernel/lists/query.ts';
import { whereClause } from '#server/kernel/lists/text.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { rounded, sum } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { spreadLate } from '../payments/late-payments.ts';
import { latelyPaid } from '../payments/lately-paid.ts';
import type { Moved } from './cash-sums.ts';
import { cashMovement } from './movements.ts';

export interface CashQuestion {
  query: ListQuery;
  currency: string;
  from: string | undefined;
  to: string | undefined;
  unit: 'day' | 'week' | 'month';
  includes: readonly string[];
}

export const isPlanning = (includes: readonly string[]) =>
  includes.includes('planned') || includes.includes('forecast');

/** Our invoices behind planned movements. */
export const owedInvoices = (tenant: string) =>
  `owed AS (SELECT id, company_id FROM invoices WHERE ${tenant} AND direction = 'sale' AND kind = 'invoice'
     AND id IN (SELECT source_id FROM moves WHERE status = 'planned'))`;

export const todayOf = (ctx: Ctx) => dayOf(ctx.now, settingsOf(ctx).timezone);

export interface Overdue {
  kind: Moved['kind'];
  date: string;
  amount: string;
  /** How late the customer paid before; null where no invoice of ours is behind it. */
  delays: number[] | null;
}

/** Overdue plans by the day they were due and by customer, with how late that customer paid lately. */
export async function overdueIn(ctx: Ctx, { query, currency, includes }: CashQuestion): Promise<Overdue[]> {
  if (!isPlanning(includes)) return [];
  const params = new Params();
  const { bind } = params;
  const where = whereClause(params, cashMovement.resource.table, ctx.organization, query);
  const tenant = tenantIs(ctx.organization, bind);
  return ctx.tx.text<Overdue>(
    `WITH moves AS (SELECT kind, status, date, amount, source_id FROM ${cashMovement.resource.table.name}
       WHERE ${where} AND currency = ${bind(currency)} AND status = 'planned' AND date < ${bind(todayOf(ctx))}),
     ${owedInvoices(tenant)},
     late AS (SELECT moves.kind, moves.date, owed.id IS NOT NULL AS is_owed, owed.company_id, sum(moves.amount)::text AS amount
       FROM moves LEFT JOIN owed ON owed.id = moves.source_id GROUP BY 1, 2, 3, 4)
     SELECT kind, date, amount, CASE WHEN is_owed THEN
       (SELECT coalesce(json_agg(last_paid_on - due_date), '[]') FROM (${latelyPaid(tenant, 'late.company_id')}) recent) END AS delays
     FROM late ORDER BY date, company_id`,
    params.values,
  );
}

/** What is overdue on the days it is likely to come; what is no invoice of ours is expected today. */
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

/** What is planned for days that have passed, in all. */
export function overdueSums(late: readonly Overdue[]) {
  const of = (kind: Moved['kind']) =>
    rounded(sum(late.filter((one) => one.kind === kind).map((one) => one.amount)));
  return { inflow: of('inflow'), outflow: of('outflow') };
}
