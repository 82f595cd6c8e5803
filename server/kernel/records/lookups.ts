import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '../resource/behaviour.ts';
import type { Resource } from '../resource/resource.ts';
import { besideOf } from './duplicates.ts';
import { insertStatement, Params, quoted, type Row, type StoredTable } from './store.ts';
import { tenantIs } from './tenant.ts';

/** A live record that may deserve a look, found by the value of an indexed column. */
export interface Lookup {
  code: string;
  message: string;
  table: StoredTable;
  column: string;
  value: string;
  /** Further columns that it must share. */
  beside?: Readonly<Record<string, unknown>>;
}

/** Records that share a value by which the resource is recognized. */
const lookalikes = (resource: Resource, record: Row, changed: readonly string[]): Lookup[] =>
  (resource.match ?? []).flatMap((column) => {
    const value = record[column];
    // Where no two may share it there is no other.
    const isAlone = resource.unique?.includes(column) === true;
    if (typeof value !== 'string' || !changed.includes(column) || isAlone) return [];
    const message = `Another ${resource.kind} has the same ${column}.`;
    const beside = besideOf(resource, column, record);
    return [{ code: 'possible_duplicate', message, table: resource.table, column, value, beside }];
  });

/** What is worth a look beside a record: by what was changed. */
export const lookupsFor = (resource: Resource, record: Row, changed: readonly string[]) => [
  ...lookalikes(resource, record, changed),
  ...(resource.suggestions?.(record, changed) ?? []),
];

/** All of them in one statement: a look costs little, a round trip does not. */
export async function firstFound(ctx: Ctx, lookups: readonly Lookup[], except: string): Promise<Warning[]> {
  if (lookups.length === 0) return [];
  const params = new Params();
  return found(ctx, lookups, lookupStatement(ctx, lookups, except, params), params);
}

/** A new record and the look around it travel together; the look sees what was there before. */
export async function insertAndLook(
  ctx: Ctx,
  table: StoredTable,
  row: Row,
  lookups: readonly Lookup[],
): Promise<Warning[]> {
  const params = new Params();
  const insert = insertStatement(table, row, params);
  if (lookups.length === 0) {
    ctx.tx.sendText(insert, params.values);
    return [];
  }
  return found(
    ctx,
    lookups,
    `WITH made AS (${insert}) ${lookupStatement(ctx, lookups, row.id, params)}`,
    params,
  );
}

function lookupStatement(ctx: Ctx, lookups: readonly Lookup[], except: string, { bind }: Params): string {
  const tenant = tenantIs(ctx.organization, bind);
  const own = bind(except);
  return lookups
    .map(
      ({ table, column, value, beside = {} }, index) =>
        `(SELECT ${index} AS nth, id FROM ${table.name} WHERE ${tenant} AND ${quoted(column)} = ${bind(value)}
          ${Object.entries(beside)
            .map(([name, other]) => `AND ${quoted(name)} = ${bind(other)}`)
            .join(' ')} AND id <> ${own} AND deleted_at IS NULL ORDER BY id LIMIT 1)`,
    )
    .join(' UNION ALL ');
}

async function found(
  ctx: Ctx,
  lookups: readonly Lookup[],
  statement: string,
  { values }: Params,
): Promise<Warning[]> {
  const rows = await ctx.tx.text<{ nth: number; id: string }>(statement, values);
  return rows.flatMap(({ nth, id }) => {
    const lookup = lookups[nth];
    return lookup ? [{ code: lookup.code, message: lookup.message, id }] : [];
  });
}
