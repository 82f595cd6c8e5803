import { count, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import type { Resource } from '../../resource/resource.ts';
import type { ListQuery } from '../query.ts';
import { whereOf } from '../select.ts';

/** The most columns of a reply, because a reference may have thousands of values. */
export const mostColumns = 100;

/** The number of records with one value and in one currency, and their sums. */
export interface Counted {
  value: string | null;
  currency: string | null;
  count: number;
  sum: string | null;
  weighted: string | null;
}

interface Counts {
  counted: Counted[];
  /** The number of values that are left out. */
  further: number;
}

export interface Counting {
  by: string;
  sums: readonly (string | undefined)[];
  isTogether: boolean;
}

interface Reading {
  tx: Tx;
  organization: string;
}

/** Counts and adds up the columns in one statement: the records without a value, and the values with the most records. */
export async function countColumns(
  reading: Reading,
  resource: Resource,
  query: ListQuery,
  counting: Counting,
): Promise<Counts> {
  const placed = placedIn(reading.tx, countsIn(reading, resource, query, counting));
  const { value, currency, count: records, sum, weighted, place, placeFromEnd } = placed;
  const rows = await reading.tx
    .select({ value, currency, count: records, sum, weighted, place, placeFromEnd })
    .from(placed)
    .where(lte(place, mostColumns));
  const [first] = rows;
  // A value is counted once in both places.
  const all = first ? first.place + first.placeFromEnd - 1 : 0;
  return { counted: rows, further: Math.max(0, all - mostColumns) };
}

/** The counts of each value and currency. */
function countsIn(
  { tx, organization }: Reading,
  resource: Resource,
  query: ListQuery,
  { by, sums, isTogether }: Counting,
) {
  const { table, all } = resource;
  const [sum, weighted] = sums.map((name) => (name ? sumOf(resource, name) : sql<null>`null`));
  const value = isTogether ? sql<null>`null::text` : valueNow(resource, query, by);
  const currency =
    sums.some((name) => name !== undefined) && 'currency' in all
      ? sql<string | null>`${table.column('currency')}`
      : sql<null>`null::text`;
  return tx
    .select({
      value: sql<string | null>`${value}`.as('value'),
      currency: sql<string | null>`${currency}`.as('currency'),
      count: count().as('records'),
      sum: sql<string | null>`${sum}`.as('sum'),
      weighted: sql<string | null>`${weighted}`.as('weighted'),
    })
    .from(table.source)
    .where(whereOf(table, organization, query))
    .groupBy(sql`1`, sql`2`)
    .as('counts');
}

/** Adds the place of each value from the top and from the end. The records without a value always come first. */
function placedIn(tx: Tx, counts: ReturnType<typeof countsIn>) {
  const { value, currency, count: records, sum, weighted } = counts;
  const total = sql<number>`sum(${records}) OVER (PARTITION BY ${value})`.as('total');
  const summed = tx
    .select({ value, currency, count: records, sum, weighted, total })
    .from(counts)
    .as('summed');
  const placeBy = (order: SQL) => sql<number>`dense_rank() OVER (ORDER BY ${order})`.mapWith(Number);
  return tx
    .select({
      value: summed.value,
      currency: summed.currency,
      count: summed.count,
      sum: summed.sum,
      weighted: summed.weighted,
      place: placeBy(sql`${summed.value} IS NULL DESC, ${summed.total} DESC, ${summed.value}`).as('place'),
      placeFromEnd: placeBy(sql`${summed.value} IS NULL, ${summed.total}, ${summed.value} DESC`).as(
        'place_from_end',
      ),
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

/** The value as text. One that has lapsed counts as its new value, even though the old one is still stored. */
export function valueNow({ table }: Resource, { lapsing }: ListQuery, by: string): SQL {
  const fixed = lapsing?.to[by];
  const stored = sql`${table.column(by)}::text`;
  if (lapsing === undefined || fixed === undefined) return stored;
  const now = fixed === null ? null : String(fixed);
  return sql`CASE WHEN ${table.column(lapsing.at)} <= ${lapsing.now} THEN ${now} ELSE ${stored} END`;
}
