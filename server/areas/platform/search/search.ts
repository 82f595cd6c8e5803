import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { commaList, wholeNumber } from '#server/resources/lists/query.ts';
import { titlesOf } from '#server/resources/resource/called.ts';
import { findHits, type Hit } from '#server/resources/search/hits.ts';
import { matches } from '#server/resources/search/match.ts';
import { searchedKinds } from './searched-kinds.ts';

const found = z
  .object({
    kind: z.string(),
    id: z.string(),
    title: z.string(),
    match: z.enum(matches),
    path: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'SearchHit' });

const input = z.strictObject({
  q: z.string().trim().min(2).max(100).describe('The words to find, or an id, a number or a code.'),
  kinds: commaList(z.string().max(60), 'Only these kinds of records, comma-separated.').optional(),
  per_page: wholeNumber(1, 50).default(20),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    search: z.input<typeof input>;
  }
}

/** The hits as the caller may see them. A title has no property that the caller may not read. */
async function shown(ctx: Ctx, hits: readonly Hit[]) {
  const titles = new Map<string, string>();
  for (const [resource, own] of Map.groupBy(hits, (hit) => hit.resource)) {
    const rows = own.map(({ row }) => row);
    for (const [id, title] of await titlesOf(ctx, resource, rows, (of) => isReadable(ctx, of)))
      titles.set(id, title);
  }
  return hits.map(({ resource, row, match }) => ({
    kind: resource.kind,
    id: row.id,
    title: titles.get(row.id) ?? row.id,
    match,
    path: resource.verbs.includes('get') ? `${resource.itemPath ?? resource.path}/${row.id}` : null,
    updated_at: row.updated_at,
  }));
}

export const searchAll = operation({
  method: 'GET',
  path: '/search',
  tag: 'Search',
  area: null,
  summary: 'Search records of all kinds',
  description:
    'Finds ids, ids in other systems, numbers, codes, phones, e-mails, names and other texts among the records that you may list, the best matches first. If fewer than five records have the words, records with words that differ by one letter follow.',
  examples: { query: { q: 'ana' } },
  input,
  output: z.object({ data: z.array(found) }),
  handler: async (ctx, { q, kinds: wanted, per_page: most }) => {
    const kinds = await searchedKinds(ctx, wanted);
    const hits = await findHits(ctx, kinds, q);
    return { data: await shown(ctx, hits.slice(0, most)) };
  },
});
