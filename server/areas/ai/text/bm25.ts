import { countOf } from './words.ts';

export interface Ranked {
  /** The index of the document. */
  index: number;
  score: number;
  /** Words that both have, the most distinctive first. */
  shared: string[];
}

/** How soon a repeated word stops to count, and how much the length of a document lowers its score. */
const saturation = 1.2;
const lengthMatters = 0.75;

/** Documents by how well they answer a question (BM25). Those that share no word with it are left out. */
export function rankWith(
  documents: readonly (readonly string[])[],
): (question: readonly string[], most?: number) => Ranked[] {
  const counts = documents.map(countOf);
  const average = documents.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, documents.length);
  const holders = new Map<string, number[]>();
  for (const [index, terms] of counts.entries())
    for (const term of terms.keys()) {
      const own = holders.get(term);
      if (own) own.push(index);
      else holders.set(term, [index]);
    }
  return (question, most = 10) => {
    const found = new Map<number, { term: string; score: number }[]>();
    for (const term of new Set(question)) {
      const having = holders.get(term) ?? [];
      const rarity = Math.log(1 + (documents.length - having.length + 0.5) / (having.length + 0.5));
      for (const index of having) {
        const times = counts[index]?.get(term) ?? 0;
        const length = (documents[index]?.length ?? 0) / average;
        const weighed = times + saturation * (1 - lengthMatters + lengthMatters * length);
        const score = (rarity * times * (saturation + 1)) / weighed;
        const own = found.get(index);
        if (own) own.push({ term, score });
        else found.set(index, [{ term, score }]);
      }
    }
    return [...found]
      .map(([index, hits]) => ({
        index,
        score: hits.reduce((sum, hit) => sum + hit.score, 0),
        shared: hits.toSorted((a, b) => b.score - a.score).map((hit) => hit.term),
      }))
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, most);
  };
}
