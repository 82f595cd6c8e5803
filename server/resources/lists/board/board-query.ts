import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/lanes/tx.ts';
import type { Position } from '#server/calls/pages/cursor.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { asRecords } from '../../records/store.ts';
import type { Resource } from '../../resource/resource.ts';
import type { Condition } from '../filters.ts';
import type { ListQuery } from '../query.ts';
import { whereOf } from '../select.ts';
import { isAfter, orderBy, type sortedBy } from './board-order.ts';
import { valueNow } from './count-columns.ts';

interface Reading {
  tx: Tx;
  organization: string;
}

type Order = ReturnType<typeof sortedBy>;

/** The part of a column that is read. */
export interface Wanted {
  conditions: readonly Condition[];
  order: Order;
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

/** The columns of a property that has no index in this order. */
interface Grouped {
  by: string;
  values: readonly (string | null)[];
  order: Order;
}

/** Reads the first records of all columns in one pass over the records: without an index, each column would need its own. */
export async function selectGrouped(
  { tx, organization }: Reading,
  resource: Resource,
  query: ListQuery,
  { by, values, order }: Grouped,
  limit: number,
): Promise<Row[]> {
  const { table } = resource;
  const { source } = table;
  const value = valueNow(resource, query, by);
  const named = sql.param(values.filter((one) => one !== null));
  const isWanted = values.includes(null)
    ? sql`(${value} IS NULL OR ${value} = ANY(${named}))`
    : sql`${value} = ANY(${named})`;
  const sorted: SQL = sql.join(orderBy(resource, order), sql`, `);
  const placed = tx
    .select({
      id: source.id,
      place: sql<number>`row_number() OVER (PARTITION BY ${value} ORDER BY ${sorted})`.as('place'),
    })
    .from(source)
    .where(and(whereOf(table, organization, query), isWanted))
    .as('placed');
  const rows = await tx
    .select(table.shown)
    .from(source)
    .innerJoin(placed, eq(placed.id, source.id))
    .where(and(inOrganization(source, organization), lte(placed.place, limit)))
    .orderBy(placed.place);
  return asRecords(rows);
}
