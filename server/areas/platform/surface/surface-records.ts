import { z } from 'zod';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { listRecords } from '#server/resources/lists/list.ts';
import { listInput } from '#server/resources/lists/query.ts';
import { findRows } from '#server/resources/records/store.ts';
import {
  allNameables,
  type Choice,
  type Nameable,
  nameableOf,
} from '#server/resources/resource/nameables.ts';
import { pageOf } from '#server/resources/resource/pages.ts';
import { allResources, findNamedResource } from '#server/resources/resource/registry.ts';
import { isId, prefixOf } from '#server/vocabulary/ids.ts';
import { beginningOf, linesOf } from './beginnings.ts';
import { type Title, title, titlesOfRecords } from './titles.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const found = title.extend({ id: z.string() });
type Found = z.input<typeof found>;

const most = 30;

const asTitle =
  (kind: string) =>
  ({ id, title }: Choice): Found => ({ id, title, kind, page: pageOf(kind, id) ?? null });

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

async function findOthers(ctx: Ctx, kind: string, nameable: Nameable, search: string): Promise<Found[]> {
  if (!isReadable(ctx, nameable)) return [];
  const words = search.toLowerCase();
  const all = (await nameable.choices(ctx)).map(asTitle(kind));
  return all.filter(({ title: of }) => of.toLowerCase().includes(words)).slice(0, most);
}

async function findRecords(ctx: Ctx, kind: string, search: string): Promise<Found[]> {
  const resource = findNamedResource(kind);
  if (!resource || !isReadable(ctx, resource)) return [];
  const isSearched = search !== '' && resource.list.search.length > 0;
  const asked = listInput(resource.list, resource.all).parse({
    per_page: most,
    ...(isSearched ? { search } : {}),
  });
  const { data } = await listRecords(ctx, resource, asked);
  return (await titlesOfRecords(ctx, resource, data)).map(([id, title]) => ({ id, ...title }));
}

/** The calls that pages of all kinds of record make besides those of the record. */
export const records = {
  titles: operation({
    ...place,
    method: 'GET',
    path: '/surface/titles',
    summary: 'The names of records, by their ids',
    input: z.strictObject({ ids: z.array(id).max(500) }),
    output: z.record(z.string(), title),
    handler: async (ctx, { ids }) => {
      const wanted = Map.groupBy(new Set(ids.filter(isId)), (one) => one.slice(0, 3));
      const titles = [...(await titlesOfOthers(ctx, ids)), ...(await titlesOfTokens(ctx, ids))];
      for (const resource of allResources()) {
        const own = wanted.get(prefixOf(resource.kind));
        if (!own || !isReadable(ctx, resource)) continue;
        const rows = await findRows(ctx.tx, resource.table, ctx.organization, own);
        titles.push(...(await titlesOfRecords(ctx, resource, [...rows.values()])));
      }
      return Object.fromEntries(titles);
    },
  }),
  find: operation({
    ...place,
    method: 'GET',
    path: '/surface/find',
    summary: 'Search records of a kind, or people, to choose one',
    input: z.strictObject({ kind: z.string(), search: z.string().trim().max(100).default('') }),
    output: z.array(found),
    handler: async (ctx, { kind, search }) => {
      const nameable = nameableOf(kind);
      return nameable ? findOthers(ctx, kind, nameable, search) : findRecords(ctx, kind, search);
    },
  }),
  lines: operation({
    ...place,
    method: 'GET',
    path: '/surface/lines',
    summary: 'The lines of a record, to choose one',
    input: z.strictObject({ id }),
    output: z.array(z.object({ id: z.string(), title: z.string(), quantity: z.string(), unit: z.string() })),
    handler: async (ctx, { id: of }) => linesOf(ctx, of),
  }),
  beginning: operation({
    ...place,
    method: 'GET',
    path: '/surface/beginning',
    summary: 'The values of a new record that is made from another one',
    input: z.strictObject({ kind: z.string(), column: z.string(), id }),
    output: z.record(z.string(), z.unknown()),
    handler: async (ctx, { kind, column, id: from }) => beginningOf(ctx, kind, column, from),
  }),
};
