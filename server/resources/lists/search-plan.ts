import type { Tx } from '#db/lanes/tx.ts';
import type { StoredTable } from '../records/store.ts';
import type { ListQuery } from './query.ts';
import { searchWords, soughtText, wordPattern } from './search.ts';
import { type Sample, type Sampled, sampleOf } from './search-sample.ts';
import { rarePatterns } from './trigrams.ts';

/** The fastest way to find the records of a search. It never changes which records are found. */
export interface SearchPlan {
  /** True if the first rows in the order of the list may fill the page. */
  isCommon: boolean;
  /** True if the index looks up the organization too. */
  isByOrganization: boolean;
  /**
   * The pattern that the trigram index looks up for a word, which every text with the word matches; undefined if the
   * index looks up other words only.
   */
  patternOf(word: string): string | undefined;
}

const withoutSample: SearchPlan = { isCommon: true, isByOrganization: true, patternOf: wordPattern };

/** The number of rows that a search reads in list order before it uses the trigram index. */
export const walkedRows = 3_000;

/** Plans the search of a page that needs this number of matching rows. */
export async function planSearch(
  tx: Tx,
  table: StoredTable,
  organization: string,
  { search, filter }: Pick<ListQuery, 'search' | 'filter'>,
  needed = 0,
): Promise<SearchPlan> {
  const sample = await sampleOf(tx, table, organization);
  if (!sample) return withoutSample;
  const isByOrganization = !sample.isMostOfTable;
  if (sample.texts.length === 0) return { ...withoutSample, isByOrganization };
  const { share, patterns } = lookUp(search, sample);
  return {
    // An attempt is cheap, so half of the rows that the page needs are enough.
    isCommon: Math.min(share, shareOf(sample, filter)) * walkedRows * 2 >= needed,
    isByOrganization,
    patternOf: (word) => patterns.get(word),
  };
}

const shareOf = ({ texts }: Sample, filter: ListQuery['filter']): number =>
  filter?.fits ? texts.filter((text) => filter.fits?.(text)).length / texts.length : 1;

function lookUp(search: string, { texts, searches }: Sample): Sampled {
  const known = searches.get(search);
  if (known) return known;
  const words = searchWords(search);
  const sought = words.map(soughtText);
  const matches = texts.filter((text) => sought.every((word) => text.includes(word)));
  const sampled = { share: matches.length / texts.length, patterns: rarePatterns(words, texts) };
  searches.set(search, sampled);
  return sampled;
}
