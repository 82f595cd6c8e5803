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

/** Columns, or cells of lanes, in the same order. */
interface Grouped {
  by: string;
  values: readonly (string | null)[];
  lanes?: { by: string; values: readonly (string | null)[] };
  order: Order;
}

/**
 * Reads the first records of all columns or cells in one pass over the records: without an index, each of them would need
 * its own.
 */
export async function selectGrouped(
  { tx, organization }: Reading,
  resource: Resource,
  query: ListQuery,
  groups: readonly Grouped[],
  limit: number,
): Promise<Row[]> {
  const { table } = resource;
  const { source } = table;
  const parts = groups.map(({ by, values, lanes, order }) => {
    const value = valueNow(resource, query, by);
    const sorted: SQL = sql.join(orderBy(resource, order), sql`, `);
    const lane = lanes && valueNow(resource, query, lanes.by);
    const shared = lane ? sql`${value}, ${lane}` : value;
    return tx
      .select({
        id: source.id,
        place: sql<number>`row_number() OVER (PARTITION BY ${shared} ORDER BY ${sorted})`.as('place'),
      })
      .from(source)
      .where(
        and(
          whereOf(table, organization, query),
          isAmong(value, values),
          lane && lanes && isAmong(lane, lanes.values),
        ),
      );
  });
  const [first, second, ...others] = parts;
  if (!first) return [];
  const placed = (second ? unionAll(first, second, ...others) : first).as('placed');
  const rows = await tx
    .select(table.shown)
    .from(source)
    .innerJoin(placed, eq(placed.id, source.id))
    .where(and(inOrganization(source, organization), lte(placed.place, limit)))
    .orderBy(placed.place);
  return asRecords(rows);
}

function isAmong(value: SQL, values: readonly (string | null)[]): SQL {
  const named = sql.param(values.filter((one) => one !== null));
  return values.includes(null)
    ? sql`(${value} IS NULL OR ${value} = ANY(${named}))`
    : sql`${value} = ANY(${named})`;
}
