import { dayOf } from '../kernel/days.ts';
import type { ListQuery } from '../kernel/query.ts';
import { whereClause } from '../kernel/select.ts';
import { settingsOf } from '../kernel/settings.ts';
import { Params, quoted } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';
import type { Moved } from '../treasury/cash-sums.ts';
import { movedBefore } from '../treasury/cash-tally.ts';
import { cashMovement } from '../treasury/movements.ts';
import { latelyPaid } from './lately-paid.ts';

export interface CashQuestion {
  query: ListQuery;
  currency: string;
  from: string | undefined;
  to: string | undefined;
  unit: 'day' | 'week' | 'month';
  includes: readonly string[];
}

/** Whose invoices are planned, and how many days late they usually are; nobody is expected to pay before they must. */
const usualDelays = (tenant: string) =>
  `owed AS (SELECT id, company_id FROM invoices WHERE ${tenant} AND direction = 'sale' AND kind = 'invoice'
     AND id IN (SELECT source_id FROM moves WHERE status = 'planned')),
   usual AS (SELECT company_id, (SELECT greatest(0, round(avg(last_paid_on - due_date)))::int
       FROM (${latelyPaid(tenant, 'one.company_id')}) recent) AS days
     FROM (SELECT DISTINCT company_id FROM owed) one)`;

/** Nothing is asked for but a currency: sums of days know what moved before. */
const isWhole = ({ search, includeDeleted, contains, conditions }: ListQuery) =>
  search === '' &&
  !includeDeleted &&
  contains.length === 0 &&
  conditions.every(({ column, op }) => column === 'currency' && op === 'eq');

/** Sums by group and direction: as many rows as there are groups, however many movements. */
export async function movedIn(ctx: Ctx, question: CashQuestion): Promise<Moved[]> {
  const { query, currency, from: day, includes } = question;
  if (day === undefined || !isWhole(query)) return movedRows(ctx, question, false);
  const isPlanned = includes.includes('planned') && !includes.includes('forecast');
  return [
    ...(await movedBefore(ctx, 'moved', { day, currency })),
    ...(isPlanned ? await movedBefore(ctx, 'planned', { day, currency }) : []),
    ...(await movedRows(ctx, question, true)),
  ];
}

/** With `isOpened` what was before is known already: only what is forecast may come from there. */
async function movedRows(
  ctx: Ctx,
  { query, currency, from, to, unit, includes }: CashQuestion,
  isOpened: boolean,
): Promise<Moved[]> {
  const params = new Params();
  const { bind } = params;
  const isForecast = includes.includes('forecast');
  const counted = [
    'confirmed',
    'reconciled',
    ...(isForecast || includes.includes('planned') ? ['planned'] : []),
  ];
  const isAsked = query.conditions.some(({ column }) => column === 'status');
  const where = whereClause(params, cashMovement.resource.table, ctx.organization, query);
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const since =
    isOpened && from !== undefined
      ? `AND (date >= ${bind(from)} ${isForecast ? `OR status = 'planned'` : ''})`
      : '';
  const rows = `SELECT id, kind, status, date, amount, source_id FROM ${cashMovement.resource.table.name}
    WHERE ${where} AND currency = ${bind(currency)} ${isAsked ? '' : `AND status = ANY(${bind(counted)})`} ${since}`;
  const expected = () => `, ${usualDelays(tenantIs(ctx.organization, bind))},
    days AS (SELECT moves.kind, moves.amount, CASE WHEN moves.status = 'planned'
        THEN greatest(moves.date + coalesce(usual.days, 0), ${bind(today)}::date) ELSE moves.date END AS day
      FROM moves LEFT JOIN owed ON owed.id = moves.source_id LEFT JOIN usual ON usual.company_id = owed.company_id)`;
  const plain = ', days AS (SELECT kind, amount, date AS day FROM moves)';
  const start = from === undefined ? 'NULL' : bind(from);
  return ctx.tx.query<Moved>(
    `WITH moves AS (${rows}) ${isForecast ? expected() : plain}
     SELECT kind, CASE WHEN day >= coalesce(${start}::date, day)
       THEN to_char(date_trunc(${bind(unit)}, day::timestamp), 'YYYY-MM-DD') END AS ${quoted('group')}, sum(amount)::text AS amount
     FROM days ${to === undefined ? '' : `WHERE day <= ${bind(to)}`} GROUP BY 1, 2`,
    params.values,
  );
}
