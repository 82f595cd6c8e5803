import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import { countAll } from './count-all.ts';
import type { ListQuery } from './query.ts';
import { countRows, type Page } from './select.ts';

/** Filtered totals above this number may be some seconds old; smaller ones are always counted. */
const worthCaching = 10_000;
const recent = new LRUCache<string, number>({ max: 5_000, ttl: 5_000 });

/** Finds the exact total of a list whose page has none, in the cheapest way that is exact. */
export async function totalOf(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  { rows, hasMore }: Page,
): Promise<number> {
  const { tx, organization } = ctx;
  const offset = (query.page - 1) * query.perPage;
  if (!query.cursor && !hasMore && (rows.length > 0 || offset === 0)) return offset + rows.length;
  if (isUnfiltered(query)) return countAll(tx, resource.table, organization, query.includeDeleted);
  const { conditions, contains, search, includeDeleted } = query;
  const filter = query.filter && [query.filter.shape, query.filter.values];
  const wanted = [conditions, contains, search, filter, includeDeleted];
  const key = JSON.stringify([organization, resource.kind, ...wanted]);
  return counted(key, () => countRows(tx, resource.table, organization, query));
}

/** A large total is cached for some seconds, because counting it again takes noticeable time. */
export async function counted(key: string, count: () => Promise<number>): Promise<number> {
  const known = recent.get(key);
  if (known !== undefined) return known;
  const total = await count();
  if (total > worthCaching) recent.set(key, total);
  return total;
}

/** The total of such a list is a sum of counters, which its page can have too. */
export const isUnfiltered = ({ conditions, contains, search, filter }: ListQuery) =>
  conditions.length === 0 && contains.length === 0 && search === '' && filter === undefined;
