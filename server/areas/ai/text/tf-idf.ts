import { countOf, type Weights } from './words.ts';

/** How telling each word of a collection is: one that every text has tells nothing. */
export function rarityOf(documents: readonly (readonly string[])[]): (term: string) => number {
  const holders = countOf(documents.flatMap((terms) => [...new Set(terms)]));
  return (term) => Math.log((1 + documents.length) / (1 + (holders.get(term) ?? 0))) + 1;
}

/** Each word by how often and how telling, and every text of the same length 1: a long one does not count for more. */
export function weightsOf(terms: readonly string[], rarity: (term: string) => number): Weights {
  const raw = [...countOf(terms)].map(
    ([term, times]) => [term, (1 + Math.log(times)) * rarity(term)] as const,
  );
  const length = Math.hypot(...raw.map(([, weight]) => weight));
  return new Map(raw.map(([term, weight]) => [term, length ? weight / length : 0]));
}
