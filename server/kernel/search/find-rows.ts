import type { Ctx } from '#server/calls/context.ts';
import { prefixOf } from '#server/calls/ids.ts';
import type { Condition } from '../lists/filters.ts';
import type { AskedList, ListQuery } from '../lists/query.ts';
import { selectPage } from '../lists/select.ts';
import { visibleQuery } from '../lists/visible-query.ts';
import type { Row } from '../records/store.ts';
import type { Resource } from '../resource/resource.ts';
import { mistypedPart } from './mistyped.ts';

/** The records that are read of each kind. */
const perKind = 6;

const queryOf = (ctx: Ctx, resource: Resource, asked: Partial<AskedList>): Promise<ListQuery> =>
  visibleQuery(ctx, resource, { ...asked, perPage: perKind });

const rowsOf = async ({ tx, organization }: Ctx, { table }: Resource, query: ListQuery): Promise<Row[]> =>
  (await selectPage(tx, table, organization, query, perKind)).rows;

/** The records that have every word, the latest changed first. */
export const rowsWithWords = async (ctx: Ctx, resource: Resource, search: string): Promise<Row[]> =>
  rowsOf(ctx, resource, await queryOf(ctx, resource, { search }));

/** The records whose id, number, code, e-mail or name is exactly this, even if many newer ones contain it. */
export async function rowsEqual(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const { kind, list, table, all } = resource;
  const equal = async (isEqual: Condition) =>
    rowsOf(ctx, resource, await queryOf(ctx, resource, { conditions: [isEqual] }));
  if (search.startsWith(`${prefixOf(kind)}_`)) return equal({ column: 'id', op: 'eq', value: search });
  const columns = list.search.filter(
    (name) => table.indexed.has(name) && table.columns.get(name) === 'text' && !all[name]?.role,
  );
  const value = [...new Set([search, search.toUpperCase(), search.toLowerCase()])];
  const found = await Promise.all(columns.map((column) => equal({ column, op: 'in', value })));
  return found.flat();
}

/** The records that have a word which differs by one letter from each of these. */
export async function rowsMistyped(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const part = mistypedPart(search);
  if (!part) return [];
  const query = await queryOf(ctx, resource, { search });
  return rowsOf(ctx, resource, { ...query, search: '', filter: part });
}
