import { findTurns } from '#server/areas/ai/text/text-tiling.ts';
import { rarityOf } from '#server/areas/ai/text/tf-idf.ts';
import { countOf, stem, termsOf, wordsOf } from '#server/areas/ai/text/words.ts';
import type { Word } from './transcript-words.ts';

export interface Sentence {
  text: string;
  start_ms: number;
  end_ms: number;
  terms: string[];
}

/** Limits for recognizers that write no full stops: a silence, or this many words, ends a sentence. */
const pause = 900;
const mostWords = 30;

export function sentencesIn(words: readonly Word[]): Sentence[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNew =
      !group ||
      !last ||
      /[.!?…]["»”']?$/.test(last.text) ||
      word.start_ms - last.end_ms >= pause ||
      group.length >= mostWords;
    if (isNew) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => {
    const text = group.map((word) => word.text).join(' ');
    const [first, last] = [group[0], group.at(-1)];
    return { text, start_ms: first?.start_ms ?? 0, end_ms: last?.end_ms ?? 0, terms: termsOf(text) };
  });
}

export interface Chapter {
  from_ms: number;
  to_ms: number;
  title: string;
  keywords: string[];
}

const fewestSentences = 3;
const mostKeywords = 5;

/**
 * Finds chapters at the points where the vocabulary changes (TextTiling), and names each by the words that are typical
 * of it.
 */
export function findChapters(sentences: readonly Sentence[]): Chapter[] {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return [];
  const turns = [
    0,
    ...findTurns(
      sentences.map((one) => one.terms),
      fewestSentences,
    ),
  ];
  const parts = turns.map((from, nth) => sentences.slice(from, turns[nth + 1] ?? sentences.length));
  const rarity = rarityOf(parts.map((part) => part.flatMap((one) => one.terms)));
  return parts.map((part, nth) => {
    const keywords = keywordsOf(part, rarity);
    const title = keywords.slice(0, 3).join(', ');
    return {
      from_ms: nth === 0 ? 0 : (part[0]?.start_ms ?? 0),
      to_ms: parts[nth + 1]?.[0]?.start_ms ?? last.end_ms,
      title: title ? title.charAt(0).toUpperCase() + title.slice(1) : `${nth + 1}`,
      keywords,
    };
  });
}

/** Returns the most typical keywords first, in the form in which they were spoken. */
function keywordsOf(part: readonly Sentence[], rarity: (term: string) => number): string[] {
  const counts = countOf(part.flatMap((one) => one.terms));
  const best = [...counts]
    .map(([term, times]) => ({ term, weight: times * rarity(term) }))
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, mostKeywords);
  const spoken = part.flatMap((one) => one.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return best.flatMap(({ term }) => spoken.find((word) => stem(word) === term) ?? []);
}

export interface Highlight {
  from_ms: number;
  to_ms: number;
  text: string;
  score: number;
}

/** Longest highlight, short enough to be shown alone. */
const longest_ms = 60_000;
const fewestTerms = 4;

/**
 * Finds the sentences with the most keywords for their length; a keyword is a term that is spoken more than once. No
 * highlight overlaps another.
 */
export function findHighlights(sentences: readonly Sentence[], most: number): Highlight[] {
  const counts = countOf(sentences.flatMap((one) => one.terms));
  const top = Math.max(2, ...counts.values());
  const weightOf = (term: string) => {
    const times = counts.get(term) ?? 0;
    return times < 2 ? 0 : times / top;
  };
  return sentences
    .filter((one) => one.terms.length >= fewestTerms && one.end_ms - one.start_ms <= longest_ms)
    .map((one) => {
      const sum = [...new Set(one.terms)].reduce((total, term) => total + weightOf(term), 0);
      const score = sum / Math.max(1, wordsOf(one.text).length);
      return { from_ms: one.start_ms, to_ms: one.end_ms, text: one.text, score };
    })
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.from_ms - b.from_ms)
    .slice(0, most)
    .toSorted((a, b) => a.from_ms - b.from_ms);
}
