import { distance } from 'fastest-levenshtein';
import { folded, searchText, searchWords, soughtText } from '../lists/search.ts';
import type { Row } from '../records/store.ts';
import type { Resource } from '../resource/resource.ts';

/** How well a record matches, the best first. */
export const matches = ['exact', 'prefix', 'text', 'similar'] as const;
export type Match = (typeof matches)[number];

type Searched = Pick<Resource, 'search'>;

export function matchOf({ search: columns }: Searched, row: Row, search: string): Match {
  const wanted = folded(search);
  const values = columns.flatMap((name) => row[name]);
  if (row.id === search || values.some((one) => typeof one === 'string' && folded(one) === wanted))
    return 'exact';
  const text = searchText(row, columns);
  if (text.includes(` ${wanted}`)) return 'prefix';
  return searchWords(search).every((word) => text.includes(soughtText(word))) ? 'text' : 'similar';
}

/** Orders hits: the match first, and among similar records the number of letters that differ. */
export function rankOf(hit: { resource: Searched; row: Row; match: Match }, search: string): number {
  const rank = matches.indexOf(hit.match) * 1_000;
  if (hit.match !== 'similar') return rank;
  const words = searchText(hit.row, hit.resource.search).split(' ');
  const differing = searchWords(search).map((word) =>
    Math.min(...words.map((one) => distance(word, one.slice(0, word.length + 1)))),
  );
  return rank + differing.reduce((sum, one) => sum + one, 0);
}
