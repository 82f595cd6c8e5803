import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ListQuery } from '#server/resources/lists/query.ts';
import { whereOf } from '#server/resources/lists/select.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { type CashQuestion, expectedParts, isPlanning, type Overdue, todayOf } from './cash-overdue.ts';
import type { Moved } from './cash-sums.ts';
import { expectedDays, writtenDays } from './expected-days.ts';
import { movedBefore } from './movement-sums.ts';
import { type CashMovement, cashMovement } from './movements.ts';
import { isCashPosted, postedCash } from './posted-cash.ts';

const byCurrency: NameIn<CashMovement> = 'currency';

/**
 * Returns true if the query covers all movements of a currency, so that earlier ones are read from the sums of days.
 */
const isWhole = ({ search, includeDeleted, contains, conditions, filter }: ListQuery) =>
  search === '' &&
  filter === undefined &&
  !includeDeleted &&
  contains.length === 0 &&
  conditions.every(({ column, op }) => column === byCurrency && op === 'eq');

/** Sums by group and direction, so that the number of rows does not depend on the number of movements. */
export async function movedIn(ctx: Ctx, question: CashQuestion, late: readonly Overdue[]): Promise<Moved[]> {
  const spread = late.flatMap((one) => expectedParts(ctx, question, one));
  const { query, currency, from: day, includes } = question;
  if (!isWhole(query)) return [...(await movedRows(ctx, question, isCounted(ctx, question))), ...spread];
  const during = await movedDuring(ctx, question);
  if (day === undefined) return [...during, ...spread];
  const isPlanned = includes.includes('planned') && !includes.includes('forecast');
  const since = todayOf(ctx);
  return [
    ...(await movedBefore(ctx, 'moved', { day, currency })),
    // Overdue movements are left out here, because they are spread over the days to come.
    ...(isPlanned && day > since ? await movedBefore(ctx, 'planned', { since, day, currency }) : []),
    ...during,
    ...spread,
  ];
}

/** The movements of a whole currency in the period, without the balance before it. */
async function movedDuring(ctx: Ctx, question: CashQuestion): Promise<Moved[]> {
  const { currency, from } = question;
  const planned = eq(cashMovements.status, 'planned');
  const isInPeriod =
    from === undefined
      ? undefined
      : or(gte(cashMovements.date, from), question.includes.includes('forecast') ? planned : undefined);
  const counted = and(isCounted(ctx, question), isInPeriod);
  if (!(await isCashPosted(ctx, currency))) return movedRows(ctx, question, counted);
  const posted = await postedCash(ctx, question);
  return isPlanning(question.includes)
    ? [...posted, ...(await movedRows(ctx, question, and(counted, planned)))]
    : posted;
}

/** The condition of the movements that count. Planned ones of past days are counted separately. */
function isCounted(ctx: Ctx, { isStatusAsked, includes }: CashQuestion): SQL | undefined {
  const { status, date } = cashMovements;
  const hasHappened = isStatusAsked ? ne(status, 'planned') : inArray(status, ['confirmed', 'reconciled']);
  if (isPlanning(includes)) return or(hasHappened, and(eq(status, 'planned'), gte(date, todayOf(ctx))));
  return isStatusAsked ? undefined : hasHappened;
}

async function movedRows(ctx: Ctx, question: CashQuestion, counted: SQL | undefined): Promise<Moved[]> {
  const { query, currency, from, to, unit, includes } = question;
  const { tx, organization } = ctx;
  const isForecast = includes.includes('forecast');
  const where = and(
    whereOf(cashMovement.resource.table, organization, query),
    eq(cashMovements.currency, currency),
    counted,
  );
  const days = isForecast ? expectedDays(ctx, where) : writtenDays(ctx, where);
  // Groups are named by their positions, because the expression would have other parameters when it is repeated.
  const [kind, group] = [sql`1`, sql`2`];
  return tx
    .select({
      kind: sql<Moved['kind']>`${days.kind}`,
      group: sql<string | null>`CASE WHEN ${days.day} >= coalesce(${from ?? null}::date, ${days.day})
        THEN to_char(date_trunc(${unit}, ${days.day}::timestamp), 'YYYY-MM-DD') END`,
      amount: sumOf(days.amount),
    })
    .from(days)
    .where(to === undefined ? undefined : lte(days.day, to))
    .groupBy(kind, group);
}
