import { and, count, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/lanes/tx.ts';
import type { Position } from '#server/calls/pages/cursor.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { asRecords } from '../../records/store.ts';
import type { Resource } from '../../resource/resource.ts';
import type { Condition } from '../filters.ts';
import type { ListQuery } from '../query.ts';
import { whereOf } from '../select.ts';
import { isAfter, orderBy, type sortedBy } from './board-order.ts';

interface Reading {
  tx: Tx;
  organization: string;
}

/** The number of records with one value and in one currency, and their sums. */
export interface Counted {
  value: string | null;
  currency: string | null;
  count: number;
  sum: string | null;
  weighted: string | null;
}

/** Counts and adds up all columns in one statement. */
export async function countColumns(
  { tx, organization }: Reading,
  resource: Resource,
  query: ListQuery,
  { by, sums, isTogether }: { by: string; sums: readonly (string | undefined)[]; isTogether: boolean },
): Promise<Counted[]> {
  const { table, all } = resource;
  const [sum, weighted] = sums.map((name) => (name ? sumOf(resource, name) : sql<null>`null`));
  const value = isTogether ? sql<null>`null` : valueNow(resource, query, by);
  const currency =
    sums.some((name) => name !== undefined) && 'currency' in all
      ? sql<string | null>`${table.column('currency')}`
      : sql<null>`null`;
  const rows = await tx
    .select({
      value: sql<string | null>`${value}`.as('value'),
      currency: currency.as('currency'),
      count: count(),
      sum: sql<string | null>`${sum}`.as('sum'),
      weighted: sql<string | null>`${weighted}`.as('weighted'),
    })
    .from(table.source)
    .where(whereOf(table, organization, query))
    .groupBy(sql`1`, sql`2`);
  return rows;
}

const sumOf = ({ table }: Resource, name: string): SQL => {
  const column = table.column(name);
  return table.columns.get(name)?.startsWith('numeric')
    ? sql`sum(${column})`
    : sql`sum(${column})::double precision`;
};

/** A value that has lapsed counts as its new value, even though the old one is still stored. */
function valueNow({ table }: Resource, { lapsing }: ListQuery, by: string): SQL {
  const fixed = lapsing?.to[by];
  if (lapsing === undefined || fixed === undefined) return sql`${table.column(by)}`;
  return sql`CASE WHEN ${table.column(lapsing.at)} <= ${lapsing.now} THEN ${fixed} ELSE ${table.column(by)} END`;
}

/** The part of a column that is read. */
export interface Wanted {
  conditions: readonly Condition[];
  order: ReturnType<typeof sortedBy>;
  after: Position | undefined;
}

/** Reads the next records of all columns in one statement, so that each of them can use an index of its own. */
export async function selectColumns(
  { tx, organization }: Reading,
  resource: Resource,
  query: ListQuery,
  columns: readonly Wanted[],
  limit: number,
): Promise<Row[]> {
  const { table } = resource;
  const parts = columns.map(({ conditions, order, after }) =>
    tx
      .select(table.shown)
      .from(table.source)
      .where(
        and(
          whereOf(table, organization, { ...query, conditions: [...query.conditions, ...conditions] }),
          after && isAfter(resource, order, after),
        ),
      )
      .orderBy(...orderBy(resource, order))
      .limit(limit),
  );
  const [first, second, ...others] = parts;
  if (!first) return [];
  return asRecords(await (second ? unionAll(first, second, ...others) : first));
}
