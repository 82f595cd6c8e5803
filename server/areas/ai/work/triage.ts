import type { HitRate } from '../functions/feature.ts';
import { backtest } from '../statistics/backtest.ts';
import { guess, learn, reasonsFor } from '../statistics/naive-bayes.ts';
import { rarityOf, weightsOf } from '../text/tf-idf.ts';
import { t } from './messages.ts';

/** A solved ticket as its words, and what was made of it. */
export interface Past {
  label: string;
  terms: readonly string[];
}

export interface Verdict {
  value: string;
  probability: number;
  /** The words that decided. */
  words: string[];
}

export const fewestSolved = 30;
/** Rare labels are not proposed. */
const fewestOfOne = 3;
/** The least probability of a proposed label. */
const leastSure = 0.35;
/** Tf-idf weights of a text add up to about one word; this factor makes the examples count against the smoothing. */
const sharpness = 4;
const smoothing = 0.1;

export function usable(past: readonly Past[]): Past[] {
  const count = (label: string) => past.filter((one) => one.label === label).length;
  const frequent = new Set(
    [...new Set(past.map((one) => one.label))].filter((label) => count(label) >= fewestOfOne),
  );
  return past.filter((one) => frequent.has(one.label));
}

/** Undefined while there is nothing to choose between. */
export const isLearnable = (past: readonly Past[]): boolean =>
  past.length >= fewestSolved && new Set(past.map((one) => one.label)).size > 1;

/** Learns once, judges often. The words that decided are looked for where somebody reads them. */
export function judgeBy(
  past: readonly Past[],
  isExplained = true,
): (terms: readonly string[]) => Verdict | undefined {
  const rarity = rarityOf(past.map((one) => one.terms));
  const marksOf = (terms: readonly string[]) =>
    new Map([...weightsOf(terms, rarity)].map(([term, weight]) => [term, weight * sharpness]));
  const learned = learn(
    past.map(({ label, terms }) => ({ label, marks: marksOf(terms) })),
    smoothing,
  );
  const known = new Set(past.flatMap((one) => [...one.terms]));
  return (terms) => {
    // For words that no solved ticket has, the result would only be the most frequent label.
    const seen = terms.filter((term) => known.has(term));
    if (seen.length === 0) return undefined;
    const marks = marksOf(seen);
    const [first] = guess(learned, marks);
    if (!first || first.probability < leastSure) return undefined;
    const words = isExplained ? reasonsFor(learned, marks, first.label) : [];
    return { value: first.label, probability: first.probability, words };
  };
}

/** Trying out takes longer than judging; the newest tell most of what is to be expected. */
const mostTried = 1_000;

export const triedOut = (past: readonly Past[]): HitRate | undefined =>
  backtest(past.slice(-mostTried), t('categoriesTried'), (older) => {
    const judge = judgeBy(older, false);
    return ({ terms }) => judge(terms)?.value;
  });
