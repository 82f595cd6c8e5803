import { count, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import type { Resource } from '../../resource/resource.ts';
import type { ListQuery } from '../query.ts';
import { whereOf } from '../select.ts';
import { bandNow, bandsOf } from './bands.ts';

/** The most columns of a reply, because a reference may have thousands of values. */
export const mostColumns = 100;

/** The most lanes of a reply: each of them has cells in all columns. */
export const mostLanes = 30;

/** The number of records with one value, in one lane and in one currency, and their sums. */
export interface Counted {
  value: string | null;
  lane: string | null;
  /** False for the records of all lanes that are left out. */
  isInLane: boolean;
  currency: string | null;
  count: number;
  sum: string | null;
  weighted: string | null;
}

interface Counts {
  counted: Counted[];
  /** The number of values that are left out. */
  further: number;
  furtherLanes: number;
}

export interface Counting {
  by: string;
  /** The property whose values are the lanes. */
  lanes?: string | undefined;
  sums: readonly (string | undefined)[];
  isTogether: boolean;
}

interface Reading {
  tx: Tx;
  organization: string;
}

/**
 * Counts and adds up the columns, and their cells in each lane, in one statement: the records without a value, and the
 * values with the most records.
 */
export async function countColumns(
  reading: Reading,
  resource: Resource,
  query: ListQuery,
  counting: Counting,
): Promise<Counts> {
  const placed = placedIn(reading.tx, countsIn(reading, resource, query, counting));
  const { value, currency, place, placeFromEnd } = placed;
  const isInLane = sql<boolean>`${placed.lanePlace} <= ${mostLanes}`;
  const rows = await reading.tx
    .select({
      value,
      lane: sql<string | null>`CASE WHEN ${isInLane} THEN ${placed.lane} END`.as('shown_lane'),
      isInLane: isInLane.as('is_in_lane'),
      currency,
      count: sql<number>`sum(${placed.count})::bigint`.mapWith(Number).as('records_in_lane'),
      sum: sql<string | null>`sum(${placed.sum})`.as('sum_in_lane'),
      weighted: sql<string | null>`sum(${placed.weighted})`.as('weighted_in_lane'),
      place,
      placeFromEnd,
      lanes: sql<number>`max(${placed.lanePlace} + ${placed.lanePlaceFromEnd} - 1)`
        .mapWith(Number)
        .as('lanes'),
    })
    .from(placed)
    .where(lte(place, mostColumns))
    .groupBy(value, sql`2`, sql`3`, currency, place, placeFromEnd);
  const [first] = rows;
  // A value is counted once in both places.
  const all = first ? first.place + first.placeFromEnd - 1 : 0;
  const lanes = first && counting.lanes !== undefined ? first.lanes : 0;
  return {
    counted: rows,
    further: Math.max(0, all - mostColumns),
    furtherLanes: Math.max(0, lanes - mostLanes),
  };
}

/** The counts of each value, lane and currency. */
function countsIn(
  { tx, organization }: Reading,
  resource: Resource,
  query: ListQuery,
  { by, lanes, sums, isTogether }: Counting,
) {
  const { table, all } = resource;
  const [sum, weighted] = sums.map((name) => (name ? sumOf(resource, name) : sql<null>`null::numeric`));
  const value = isTogether ? sql<null>`null::text` : valueNow(resource, query, by);
  const lane = lanes === undefined ? sql<null>`null::text` : valueNow(resource, query, lanes);
  const currency =
    sums.some((name) => name !== undefined) && 'currency' in all
      ? sql<string | null>`${table.column('currency')}`
      : sql<null>`null::text`;
  return tx
    .select({
      value: sql<string | null>`${value}`.as('value'),
      lane: sql<string | null>`${lane}`.as('lane'),
      currency: sql<string | null>`${currency}`.as('currency'),
      count: count().as('records'),
      sum: sql<string | null>`${sum}`.as('sum'),
      weighted: sql<string | null>`${weighted}`.as('weighted'),
    })
    .from(table.source)
    .where(whereOf(table, organization, query))
    .groupBy(sql`1`, sql`2`, sql`3`)
    .as('counts');
}

/** Adds the place of each value and lane from the top and from the end. Those without a value always come first. */
function placedIn(tx: Tx, counts: ReturnType<typeof countsIn>) {
  const { value, lane, currency, count: records, sum, weighted } = counts;
  const totalOf = (of: SQL.Aliased<string | null>) => sql<number>`sum(${records}) OVER (PARTITION BY ${of})`;
  const summed = tx
    .select({
      value,
      lane,
      currency,
      count: records,
      sum,
      weighted,
      total: totalOf(value).as('total'),
      laneTotal: totalOf(lane).as('lane_total'),
    })
    .from(counts)
    .as('summed');
  const placeBy = (order: SQL) => sql<number>`dense_rank() OVER (ORDER BY ${order})`.mapWith(Number);
  const top = (of: SQL.Aliased<string | null>, total: SQL.Aliased<number>) =>
    placeBy(sql`${of} IS NULL DESC, ${total} DESC, ${of}`);
  const fromEnd = (of: SQL.Aliased<string | null>, total: SQL.Aliased<number>) =>
    placeBy(sql`${of} IS NULL, ${total}, ${of} DESC`);
  return tx
    .select({
      value: summed.value,
      lane: summed.lane,
      currency: summed.currency,
      count: summed.count,
      sum: summed.sum,
      weighted: summed.weighted,
      place: top(summed.value, summed.total).as('place'),
      placeFromEnd: fromEnd(summed.value, summed.total).as('place_from_end'),
      lanePlace: top(summed.lane, summed.laneTotal).as('lane_place'),
      lanePlaceFromEnd: fromEnd(summed.lane, summed.laneTotal).as('lane_place_from_end'),
    })
    .from(summed)
    .as('placed');
}

const sumOf = ({ table }: Resource, name: string): SQL => {
  const column = table.column(name);
  return table.columns.get(name)?.startsWith('numeric')
    ? sql`sum(${column})`
    : sql`sum(${column})::double precision`;
};

/** The value as text, or the band of a number. One that has lapsed counts as its new value, even though the old one is stored. */
export function valueNow({ table, views }: Resource, { lapsing }: ListQuery, by: string): SQL {
  const bands = bandsOf(views?.board, by);
  if (bands) return bandNow(bands, sql`${table.column(by)}`);
  const fixed = lapsing?.to[by];
  const stored = sql`${table.column(by)}::text`;
  if (lapsing === undefined || fixed === undefined) return stored;
  const now = fixed === null ? null : String(fixed);
  return sql`CASE WHEN ${table.column(lapsing.at)} <= ${lapsing.now} THEN ${now} ELSE ${stored} END`;
}
