import type { Ctx } from '#server/calls/context.ts';
import type { ListQuery } from '#server/kernel/lists/query.ts';
import { whereClause } from '#server/kernel/lists/text.ts';
import { Params, quoted } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { latelyPaid } from '../payments/lately-paid.ts';
import {
  type CashQuestion,
  expectedParts,
  isPlanning,
  type Overdue,
  owedInvoices,
  todayOf,
} from './cash-overdue.ts';
import type { Moved } from './cash-sums.ts';
import { movedBefore } from './cash-tally.ts';
import { cashMovement } from './movements.ts';

/** How many days late the customers of planned invoices usually are; nobody is expected to pay before they must. */
const usualDelays = (tenant: string) =>
  `usual AS (SELECT company_id, (SELECT greatest(0, round(avg(last_paid_on - due_date)))::int
       FROM (${latelyPaid(tenant, 'one.company_id')}) recent) AS days
     FROM (SELECT DISTINCT company_id FROM owed) one)`;

/** Nothing is asked for but a currency: sums of days know what moved before. */
const isWhole = ({ search, includeDeleted, contains, conditions }: ListQuery) =>
  search === '' &&
  !includeDeleted &&
  contains.length === 0 &&
  conditions.every(({ column, op }) => column === 'currency' && op === 'eq');

/** Sums by group and direction: as many rows as there are groups, however many movements. */
export async function movedIn(ctx: Ctx, question: CashQuestion, late: readonly Overdue[]): Promise<Moved[]> {
  const spread = late.flatMap((one) => expectedParts(ctx, question, one));
  const { query, currency, from: day, includes } = question;
  if (day === undefined || !isWhole(query)) return [...(await movedRows(ctx, question, false)), ...spread];
  const isPlanned = includes.includes('planned') && !includes.includes('forecast');
  const since = todayOf(ctx);
  return [
    ...(await movedBefore(ctx, 'moved', { day, currency })),
    // What is overdue is spread over the days to come instead.
    ...(isPlanned && day > since ? await movedBefore(ctx, 'planned', { since, day, currency }) : []),
    ...(await movedRows(ctx, question, true)),
    ...spread,
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
  const isAsked = query.conditions.some(({ column }) => column === 'status');
  const where = whereClause(params, cashMovement.resource.table, ctx.organization, query);
  const happened = isAsked ? `status <> 'planned'` : `status IN ('confirmed', 'reconciled')`;
  // Plans for days that have passed are counted apart.
  const isCounted = isPlanning(includes)
    ? `(${happened} OR (status = 'planned' AND date >= ${bind(todayOf(ctx))}))`
    : isAsked
      ? 'true'
      : happened;
  const since =
    isOpened && from !== undefined
      ? `AND (date >= ${bind(from)} ${isForecast ? `OR status = 'planned'` : ''})`
      : '';
  const rows = `SELECT id, kind, status, date, amount, source_id FROM ${cashMovement.resource.table.name}
    WHERE ${where} AND currency = ${bind(currency)} AND ${isCounted} ${since}`;
  const expected = () => {
    const tenant = tenantIs(ctx.organization, bind);
    return `, ${owedInvoices(tenant)}, ${usualDelays(tenant)},
    days AS (SELECT moves.kind, moves.amount, CASE WHEN moves.status = 'planned'
        THEN moves.date + coalesce(usual.days, 0) ELSE moves.date END AS day
      FROM moves LEFT JOIN owed ON owed.id = moves.source_id LEFT JOIN usual ON usual.company_id = owed.company_id)`;
  };
  const plain = ', days AS (SELECT kind, amount, date AS day FROM moves)';
  const start = from === undefined ? 'NULL' : bind(from);
  return ctx.tx.text<Moved>(
    `WITH moves AS (${rows}) ${isForecast ? expected() : plain}
     SELECT kind, CASE WHEN day >= coalesce(${start}::date, day)
       THEN to_char(date_trunc(${bind(unit)}, day::timestamp), 'YYYY-MM-DD') END AS ${quoted('group')}, sum(amount)::text AS amount
     FROM days ${to === undefined ? '' : `WHERE day <= ${bind(to)}`} GROUP BY 1, 2`,
    params.values,
  );
}
