import { type Amount, amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { PostingKey } from './posting-keys.ts';

export interface Posting {
  key: PostingKey;
  source_date: string;
  amount: string;
  currency: string;
  currency_amount: string;
  item_id: string | null;
  party_id: string | null;
  project_id: string | null;
  department_id: string | null;
  category: string | null;
}

/** Where an amount belongs in reports about revenue and cost. */
export interface Place {
  project_id: string | null;
  department_id: string | null;
  category: string | null;
}

export const nowhere: Place = { project_id: null, department_id: null, category: null };

/** The day, the currencies, the rate and the party of a source, by which its amounts are posted. */
export interface Terms {
  day: string;
  currency: string;
  /** The currency of the organization. */
  own: string;
  rate: Amount;
  /** Salaries have none, because it would tell whose they are. */
  party_id: string | null;
}

/** A posting of an amount in the currency of its source. */
export const postingIn =
  ({ day, currency, own, rate, party_id }: Terms) =>
  (key: PostingKey, value: Amount, more: Partial<Place> & { item_id?: string | null } = {}): Posting => ({
    ...{ key, source_date: day, currency, party_id },
    amount: roundedIn(own, times(value, rate)),
    currency_amount: rounded(value),
    ...{ ...nowhere, item_id: null, ...more },
  });

/** A posting of an amount whose value in the organization's currency is known. */
export const postingOf = (
  { day, currency, party_id }: Terms,
  key: PostingKey,
  { own, document }: { own: Amount; document: Amount },
  more: Partial<Place> & { item_id?: string | null } = {},
): Posting => ({
  ...{ key, source_date: day, currency, party_id },
  amount: rounded(own),
  currency_amount: rounded(document),
  ...{ ...nowhere, item_id: null, ...more },
});

const roundingOf = (count: number) => amount(count).div(100);

/**
 * Leaves out empty postings, and adds the cents that rounding each amount at a rate has left. A rest that no rounding explains
 * is unassigned, so that somebody sees it; nothing waits for that.
 */
export function balanced(
  all: readonly Posting[],
  { day, own, party_id }: Pick<Terms, 'day' | 'own' | 'party_id'>,
): Posting[] {
  const rest = sum(all.map((one) => one.amount)).times(-1);
  const key = rest.abs().lte(roundingOf(all.length)) ? 'rounding' : 'unassigned';
  const terms: Terms = { day, own, currency: own, rate: 1, party_id };
  return [...all, postingOf(terms, key, { own: rest, document: rest })].filter(isPosted);
}

/** Whether a posting says anything. */
export const isPosted = (one: Posting): boolean =>
  !amount(one.amount).eq(0) || !amount(one.currency_amount).eq(0);

/** Postings that do not add up are a mistake of the product, and nothing of it is stored. */
export function requireBalance(all: readonly Posting[], source: string): void {
  for (const [day, rows] of Map.groupBy(all, (one) => one.source_date)) {
    const rest = sum(rows.map((one) => one.amount));
    if (!rest.eq(0)) throw new Error(`the postings of ${source} on ${day} add up to ${rest.toFixed(2)}`);
  }
}
