import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { listRecords } from '#server/resources/lists/list.ts';
import { listInput } from '#server/resources/lists/query.ts';
import { type Nameable, nameableOf } from '#server/resources/resource/nameables.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import { addressOf, beginningOf, linesOf } from './beginnings.ts';
import { asTitle, type Found, findTitles, found, title, titlesOfRecords } from './titles.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const most = 30;

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
    handler: async (ctx, { ids }) => Object.fromEntries(await findTitles(ctx, ids)),
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
  address: operation({
    ...place,
    method: 'GET',
    path: '/surface/address',
    summary: 'The e-mail address of a record, to write to it',
    input: z.strictObject({ id }),
    output: z.object({ email: z.string().nullable() }),
    handler: async (ctx, { id: of }) => ({ email: await addressOf(ctx, of) }),
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
