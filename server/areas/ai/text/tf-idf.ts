import { countOf, type Weights } from './words.ts';

/** The inverse document frequency of each word: a word that every text has weighs least. */
export function rarityOf(documents: readonly (readonly string[])[]): (term: string) => number {
  const holders = countOf(documents.flatMap((terms) => [...new Set(terms)]));
  return (term) => Math.log((1 + documents.length) / (1 + (holders.get(term) ?? 0))) + 1;
}

/** Weights of the words by tf-idf, normalized to length 1, so that long texts do not weigh more. */
export function weightsOf(terms: readonly string[], rarity: (term: string) => number): Weights {
  const raw = [...countOf(terms)].map(
    ([term, times]) => [term, (1 + Math.log(times)) * rarity(term)] as const,
  );
  const length = Math.hypot(...raw.map(([, weight]) => weight));
  return new Map(raw.map(([term, weight]) => [term, length ? weight / length : 0]));
}
