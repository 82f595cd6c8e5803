import type { Sample } from './search-sample.ts';

const known = new WeakMap<Sample, ReadonlyMap<string, number>>();

/** The words of the sampled texts, each up to its first character that is no letter, with the number of times they occur. */
export function sampledWords(sample: Sample): ReadonlyMap<string, number> {
  const counted = known.get(sample);
  if (counted) return counted;
  const words = new Map<string, number>();
  for (const text of sample.texts)
    for (const [, word = ''] of text.matchAll(/ (\p{L}+)/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  known.set(sample, words);
  return words;
}
