import { z } from 'zod';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { findRows } from '#server/resources/records/store.ts';
import { titlesOf } from '#server/resources/resource/called.ts';
import { allNameables, type Choice } from '#server/resources/resource/nameables.ts';
import { pageOf, pageOfRecord } from '#server/resources/resource/pages.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { isId, prefixOf } from '#server/vocabulary/ids.ts';

export const title = z.object({ title: z.string(), kind: z.string(), page: z.string().nullable() });
export type Title = z.input<typeof title>;

export const found = title.extend({ id: z.string() });
export type Found = z.input<typeof found>;

export async function titlesOfRecords(
  ctx: Ctx,
  resource: Resource,
  rows: readonly Row[],
): Promise<[string, Title][]> {
  const { kind } = resource;
  const titles = await titlesOf(ctx, resource, rows, (of) => isReadable(ctx, of));
  return rows.map((row) => {
    const page = pageOfRecord(resource, row) ?? null;
    return [row.id, { title: titles.get(row.id) ?? row.id, kind, page }];
  });
}

export const asTitle =
  (kind: string) =>
  ({ id, title: own }: Choice): Found => ({ id, title: own, kind, page: pageOf(kind, id) ?? null });

/** Finds the titles of things that have a name but are no resources. */
async function titlesOfOthers(ctx: Ctx, ids: readonly string[]): Promise<[string, Title][]> {
  const titles: [string, Title][] = [];
  for (const nameable of allNameables()) {
    const { kind } = nameable;
    const wanted = ids.some((one) => one.startsWith(`${prefixOf(kind)}_`));
    if (!wanted || !isReadable(ctx, nameable)) continue;
    for (const { id: own, ...rest } of (await nameable.choices(ctx)).map(asTitle(kind)))
      if (ids.includes(own)) titles.push([own, rest]);
  }
  return titles;
}

/** Histories show the names of the tokens that wrote them to all readers of the history. */
async function titlesOfTokens(ctx: Ctx, ids: readonly string[]): Promise<[string, Title][]> {
  const wanted = ids.filter((one) => one.startsWith(`${prefixOf('token')}_`));
  if (wanted.length === 0) return [];
  const names = await actorNames(ctx, wanted);
  return [...names].map(([id, name]) => [id, { title: name, kind: 'token', page: null }]);
}

/** The names of the records, people and tokens with these ids that the caller may read. */
export async function findTitles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Title>> {
  const wanted = Map.groupBy(new Set(ids.filter(isId)), (one) => one.slice(0, 3));
  const titles = [...(await titlesOfOthers(ctx, ids)), ...(await titlesOfTokens(ctx, ids))];
  for (const resource of allResources()) {
    const own = wanted.get(prefixOf(resource.kind));
    if (!own || !isReadable(ctx, resource)) continue;
    const rows = await findRows(ctx.tx, resource.table, ctx.organization, own);
    titles.push(...(await titlesOfRecords(ctx, resource, [...rows.values()])));
  }
  return new Map(titles);
}
