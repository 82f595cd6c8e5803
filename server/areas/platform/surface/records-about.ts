import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import type { AskedList, ListQuery } from '#server/resources/lists/query.ts';
import { visibleQuery } from '#server/resources/lists/visible-query.ts';
import { allResources, findNamedResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { isId, prefixOf } from '#server/vocabulary/ids.ts';
import { type Described, describeKind } from './described-kind.ts';

/** A list of records that are about one record, in the words of its description. */
export type ListAbout = Described['pointing'][number] & { resource: Resource };

/** The kind of the record with this id, as it is described. */
export function describedOf(id: string): Described | undefined {
  const resource = isId(id)
    ? allResources().find(({ kind }) => prefixOf(kind) === id.slice(0, 3))
    : undefined;
  return resource && describeKind(resource);
}

/** The lists about a record that the caller may read. Kinds that are no resources are left out. */
export const listsAbout = (ctx: Ctx, { children, pointing }: Described): ListAbout[] =>
  [...children, ...pointing].flatMap((one) => {
    const resource = findNamedResource(one.kind);
    return resource && isReadable(ctx, resource) ? [{ ...one, resource }] : [];
  });

/** The part of a list's question that finds only the records about this one. */
export const aboutOnly = (
  { resource, column, filter }: ListAbout,
  id: string,
): Pick<AskedList, 'conditions' | 'about'> =>
  filter === 'about_id' && resource.list.about
    ? { about: id, conditions: [] }
    : { conditions: [{ column, op: 'eq', value: id }] };

export const queryAbout = (ctx: Ctx, list: ListAbout, id: string): Promise<ListQuery> =>
  visibleQuery(ctx, list.resource, { ...aboutOnly(list, id), perPage: 1 });
