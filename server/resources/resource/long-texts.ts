import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Resource } from './resource.ts';

type Declared = Pick<Resource, 'all'>;

const known = new WeakMap<Fields, readonly string[]>();

/** The long properties, which are read only with a single record: lists, locks and events omit them. */
export function longNames({ all }: Declared): readonly string[] {
  const names = known.get(all) ?? Object.keys(all).filter((name) => all[name]?.isLong);
  known.set(all, names);
  return names;
}

export function withoutLong(resource: Declared, row: Row): Row {
  const names = longNames(resource);
  if (names.length === 0) return row;
  return { ...row, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

/**
 * A locked row has no long texts. Those that a change names are fetched, so that sending the same text is not a
 * change.
 */
export async function withNamed<R extends Row>(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  resource: Pick<Resource, 'all' | 'table'>,
  row: R,
  given: readonly string[],
): Promise<R> {
  const names = longNames(resource).filter((name) => given.includes(name));
  if (names.length === 0) return row;
  const { source, column } = resource.table;
  const [found] = await tx
    .select(Object.fromEntries(names.map((name) => [name, column(name)])))
    .from(source)
    .where(and(inOrganization(source, organization), eq(source.id, row.id)));
  return { ...row, ...found };
}

/** Lists do not contain long texts, so these cannot be used for filters, sorting, searching and matching. */
export const longProblems = (resource: Pick<Resource, 'all' | 'list' | 'match'>): string[] => {
  const { list, match = [] } = resource;
  const used = [...Object.keys(list.filters), ...list.sorts, ...list.search, ...match];
  return longNames(resource)
    .filter((name) => used.includes(name))
    .map((name) => `${name} is long: no list is searched, ordered or matched by it`);
};
