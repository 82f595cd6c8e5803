import type { Ctx } from '../operation.ts';
import type { Resource, Warning } from './resource.ts';
import { Params, quoted, type Row, type StoredTable } from './store.ts';
import { tenantIs } from './tenant.ts';

/** A live record that may deserve a look, found by the value of an indexed column. */
export interface Lookup {
  code: string;
  message: string;
  table: StoredTable;
  column: string;
  value: string;
}

/** Records that share a value by which the resource is recognized. */
export const lookalikes = (resource: Resource, record: Row, changed: readonly string[]): Lookup[] =>
  (resource.match ?? []).flatMap((column) => {
    const value = record[column];
    if (typeof value !== 'string' || !changed.includes(column)) return [];
    const message = `Another ${resource.kind} has the same ${column}.`;
    return [{ code: 'possible_duplicate', message, table: resource.table, column, value }];
  });

/** All of them in one statement: a look costs little, a round trip does not. */
export async function firstFound(ctx: Ctx, lookups: readonly Lookup[], except: string): Promise<Warning[]> {
  if (lookups.length === 0) return [];
  const { values, bind } = new Params();
  const parts = lookups.map(
    ({ table, column, value }, index) =>
      `(SELECT ${index} AS nth, id FROM ${table.name} WHERE ${tenantIs(ctx.organization, bind)}
        AND ${quoted(column)} = ${bind(value)} AND id <> ${bind(except)} AND deleted_at IS NULL ORDER BY id LIMIT 1)`,
  );
  const rows = await ctx.tx.query<{ nth: number; id: string }>(parts.join(' UNION ALL '), values);
  return rows.flatMap(({ nth, id }) => {
    const lookup = lookups[nth];
    return lookup ? [{ code: lookup.code, message: lookup.message, id }] : [];
  });
}
