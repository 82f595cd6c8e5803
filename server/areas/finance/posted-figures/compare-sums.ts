import { amount, rounded } from '#server/kernel/values/money.ts';
import type { FigureDifference } from './difference.ts';

export interface FigureSum {
  id: string | null;
  currency: string;
  amount: string;
}

const placeOf = ({ id, currency }: FigureSum) => JSON.stringify([id, currency]);

/** The sums that are not the same on both sides; a missing one is 0. */
export function differencesOf(
  of: FigureDifference['of'],
  documents: readonly FigureSum[],
  postings: readonly FigureSum[],
): FigureDifference[] {
  const posted = new Map(postings.map((one) => [placeOf(one), one]));
  const known = new Set(documents.map(placeOf));
  const both = [...documents, ...postings.filter((one) => !known.has(placeOf(one)))];
  const written = new Map(documents.map((one) => [placeOf(one), one]));
  return both.flatMap((one) => {
    const by_documents = rounded(written.get(placeOf(one))?.amount ?? 0);
    const by_postings = rounded(posted.get(placeOf(one))?.amount ?? 0);
    if (amount(by_documents).eq(by_postings)) return [];
    return [{ of, id: one.id, currency: one.currency, by_documents, by_postings }];
  });
}
