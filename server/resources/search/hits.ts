import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../resource/resource.ts';
import { hitsByExternalId } from './external-hits.ts';
import { rowsMatching, rowsMistyped, rowsWithNumber } from './find-rows.ts';
import { type Match, matchOf, rankOf } from './match.ts';
import { isCorrectable } from './mistyped.ts';

/** A record of any kind that a search found. */
export interface Hit {
  resource: Resource;
  row: Row;
  match: Match;
}

/** With fewer hits than this, mistyped words are looked for too. */
const enough = 5;

/** The records of these kinds that match, the best first. */
export async function findHits(ctx: Ctx, kinds: readonly Resource[], search: string): Promise<Hit[]> {
  // PostgreSQL expects many rows with any of thirty patterns, and would read whole tables to find them.
  ctx.tx.command('SET LOCAL enable_seqscan = off');
  const hits = ranked(search, [
    ...(await hitsByExternalId(ctx, kinds, search)),
    ...(await hitsOf(ctx, kinds, search, [rowsMatching, rowsWithNumber])),
  ]);
  if (hits.length >= enough || !isCorrectable(search)) return hits;
  const known = new Set(hits.map(({ row }) => row.id));
  const similar = ranked(search, await hitsOf(ctx, kinds, search, [rowsMistyped]));
  return [...hits, ...similar.filter(({ row }) => !known.has(row.id))];
}

type Finder = (ctx: Ctx, resource: Resource, search: string) => Promise<Row[]>;

async function hitsOf(
  ctx: Ctx,
  kinds: readonly Resource[],
  search: string,
  finders: readonly Finder[],
): Promise<Hit[]> {
  const hits = await Promise.all(
    kinds.flatMap((resource) =>
      finders.map(async (find): Promise<Hit[]> => {
        const rows = await find(ctx, resource, search);
        return rows.map((row) => ({ resource, row, match: matchOf(resource, row, search) }));
      }),
    ),
  );
  return hits.flat();
}

/** Each record once, the best first. */
function ranked(search: string, hits: readonly Hit[]): Hit[] {
  const byId = new Map(hits.map((hit) => [hit.row.id, hit]));
  return [...byId.values()].toSorted((a, b) => rankOf(a, search) - rankOf(b, search) || newestFirst(a, b));
}

const newestFirst = (a: Hit, b: Hit) => b.row.updated_at.localeCompare(a.row.updated_at);
