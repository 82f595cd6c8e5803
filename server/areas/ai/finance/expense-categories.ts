import type { Example, Guess } from '../statistics/naive-bayes.ts';
import { guess, learn, reasonsFor } from '../statistics/naive-bayes.ts';
import { countOf, stem, termsOf, wordsOf } from '../text/words.ts';

/** An expense that somebody has put into a category. */
export interface Categorized {
  label: string;
  description: string;
  supplier: string | null;
}

export interface Categories {
  by: 'supplier' | 'words';
  guesses: Guess[];
  reasons: string[];
  /** The number of the supplier's expenses and of those with this category, where the supplier decided. */
  majority?: { same: number; of: number };
}

const fewestOfSupplier = 3;
const majorityShare = 0.6;

const marksOf = ({ description, supplier }: Omit<Categorized, 'label'>) =>
  countOf([...termsOf(description), ...(supplier === null ? [] : [`supplier=${supplier}`])]);

/** The usual category of the supplier decides where it is clear; else the words of the description. */
export function learnCategories(
  known: readonly Categorized[],
): (one: Omit<Categorized, 'label'>) => Categories {
  const ofSupplier = Map.groupBy(known, (one) => one.supplier);
  const examples: Example[] = known.map((one) => ({ label: one.label, marks: marksOf(one) }));
  const learned = learn(examples);
  return (one) => {
    const own = one.supplier === null ? [] : (ofSupplier.get(one.supplier) ?? []);
    const counts = [...countOf(own.map(({ label }) => label))].toSorted(
      ([a, times], [b, others]) => others - times || (a < b ? -1 : 1),
    );
    const [first] = counts;
    if (first && own.length >= fewestOfSupplier && first[1] / own.length >= majorityShare)
      return {
        by: 'supplier',
        guesses: counts.map(([label, times]) => ({ label, probability: times / own.length })),
        reasons: [],
        majority: { same: first[1], of: own.length },
      };
    const marks = marksOf(one);
    const guesses = guess(learned, marks);
    const stems = reasonsFor(learned, marks, guesses[0]?.label ?? '');
    // People see the words as they were written, and not in the form in which they are compared.
    const reasons = wordsOf(one.description).filter((word) => stems.includes(stem(word)));
    return { by: 'words', guesses, reasons: [...new Set(reasons)] };
  };
}
