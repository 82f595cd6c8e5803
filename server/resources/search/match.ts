import { distance } from 'fastest-levenshtein';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { folded, searchText, searchWords, soughtText } from '../lists/search.ts';
import { digitsOf, isSameNumber } from '../lists/written-numbers.ts';
import type { Resource } from '../resource/resource.ts';

/** How well a record matches, the best first. */
export const matches = ['exact', 'prefix', 'text', 'similar'] as const;
export type Match = (typeof matches)[number];

type Searched = Pick<Resource, 'search'>;

export function matchOf({ search: columns }: Searched, row: Row, search: string): Match {
  const wanted = folded(search);
  const values = columns.flatMap((name) => row[name]).filter((one) => typeof one === 'string');
  const isExact =
    row.id === search ||
    (isObject(row.external_ids) && Object.values(row.external_ids).includes(search)) ||
    values.some((one) => folded(one) === wanted) ||
    hasNumber(values, search);
  if (isExact) return 'exact';
  const text = searchText(row, columns);
  if (text.includes(` ${wanted}`)) return 'prefix';
  return searchWords(search).every((word) => text.includes(soughtText(word))) ? 'text' : 'similar';
}

function hasNumber(values: readonly string[], search: string): boolean {
  const sought = digitsOf(search);
  if (sought === undefined) return false;
  return values.some((one) => isSameNumber(digitsOf(one.trim()) ?? '', sought));
}

/** A record whose title begins with the search comes first, then one with the search inside of it. */
function rankOfTitle({ screen }: Pick<Resource, 'screen'>, row: Row, search: string): number {
  const wanted = folded(search);
  const texts = screen.title.map((name) => row[name]).filter((one) => typeof one === 'string');
  const title = folded(texts.join(' '));
  if (title.startsWith(wanted)) return 0;
  return title.includes(` ${wanted}`) ? 1 : 2;
}

type Titled = Searched & Pick<Resource, 'screen'>;

/** Orders hits: the match first, then the title, and among similar records the number of letters that differ. */
export function rankOf(hit: { resource: Titled; row: Row; match: Match }, search: string): number {
  const rank = matches.indexOf(hit.match) * 1_000;
  if (hit.match !== 'similar') return rank + rankOfTitle(hit.resource, hit.row, search);
  const words = searchText(hit.row, hit.resource.search).split(' ');
  const differing = searchWords(search).map((word) =>
    Math.min(...words.map((one) => distance(word, one.slice(0, word.length + 1)))),
  );
  return rank + differing.reduce((sum, one) => sum + one, 0);
}
