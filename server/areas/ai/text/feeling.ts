import { type Language, languages } from './languages.ts';
import { butWords, feelingWords, stronger, turning, weaker } from './sentiment-words.ts';
import { fold, isStopWord, stem } from './words.ts';

export interface Hit {
  word: string;
  /** Negative for a bad feeling. */
  points: number;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(fold));

/** Small words are looked up as they are: "para" and "parado" have one stem, and nothing in common. */
const keyOf = (word: string): string => (isStopWord(word) ? `=${fold(word)}` : stem(word));

function lexiconOf(language: Language) {
  const points = new Map<string, number>();
  const worth = { bad: -1, awful: -2, good: 1, great: 2 } as const;
  for (const [kind, value] of Object.entries(worth))
    for (const word of feelingWords[language][kind as keyof typeof worth].split(' '))
      points.set(keyOf(word), value);
  return {
    points,
    turning: setOf(turning[language]),
    stronger: setOf(stronger[language]),
    weaker: setOf(weaker[language]),
    but: setOf(butWords[language]),
  };
}

const lexicons = { es: lexiconOf('es'), pt: lexiconOf('pt'), en: lexiconOf('en') } as const;

/** So many words before a word can change its meaning. */
const reach = 3;
const turned = -0.75;

/** Superlatives such as buenísimo and malíssimo. */
const superlative = /^(\p{L}{3,})i(?:s{1,2})im[oa]s?$/u;

/** The words of feeling, weighed by the words before them: "muy bueno" 1.5, "no funciona" −0.75. */
export function feelingsIn(sentence: string, language: Language | undefined): Hit[] {
  const own = language ? [lexicons[language]] : languages.map((one) => lexicons[one]);
  const hits: (Hit & { at: number })[] = [];
  let butAt = -1;
  for (const clause of sentence.split(/[,;:()]+/)) {
    const words = fold(clause.replaceAll('’', "'")).match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
    const isOne = (kind: 'turning' | 'stronger' | 'weaker' | 'but', word: string) =>
      own.some((lexicon) => lexicon[kind].has(word));
    for (const [at, word] of words.entries()) {
      if (isOne('but', word)) butAt = hits.length;
      const [, base] = superlative.exec(word) ?? [];
      const plain = base === undefined ? word : `${base}o`;
      const value = own.map(({ points }) => points.get(keyOf(plain))).find((one) => one !== undefined);
      if (value === undefined || isOne('turning', word)) continue;
      const before = words.slice(Math.max(0, at - reach), at);
      const force =
        base !== undefined || before.some((one) => isOne('stronger', one))
          ? 1.5
          : before.some((one) => isOne('weaker', one))
            ? 0.5
            : 1;
      const isTurned = before.some((one) => isOne('turning', one));
      hits.push({ word, points: value * force * (isTurned ? turned : 1), at: hits.length });
    }
  }
  return hits.map(({ word, points, at }) => ({ word, points: at < butAt ? points / 2 : points }));
}

/** The sentiment from −1 to 1, which grows with the number of words and never reaches the ends. */
export const scoreOf = (hits: readonly Hit[]): number => {
  const sum = hits.reduce((all, one) => all + one.points, 0);
  return sum / Math.sqrt(sum * sum + 4);
};

export type Mood = 'positive' | 'neutral' | 'negative' | 'mixed';

export function moodOf(hits: readonly Hit[]): Mood {
  const good = hits.reduce((sum, one) => sum + Math.max(0, one.points), 0);
  const bad = hits.reduce((sum, one) => sum - Math.min(0, one.points), 0);
  if (Math.min(good, bad) >= 1.5 && Math.min(good, bad) / Math.max(good, bad) > 0.5) return 'mixed';
  const score = scoreOf(hits);
  return score > 0.2 ? 'positive' : score < -0.2 ? 'negative' : 'neutral';
}
