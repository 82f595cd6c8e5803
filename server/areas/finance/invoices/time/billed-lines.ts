import { amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';

/** How the entries are put together in lines of an invoice. */
export const groupings = ['entry', 'person', 'day', 'total'] as const;
export type Grouping = (typeof groupings)[number];

/** A time entry that can be billed. */
export interface Billed {
  id: string;
  date: string;
  person_id: string | null;
  minutes: number;
  rate: string;
  amount: string;
}

export interface BilledLine<E extends Billed> {
  entries: readonly E[];
  quantity: string;
  unit_price: string;
}

const keyOf: Readonly<Record<Grouping, (entry: Billed) => string>> = {
  entry: ({ id }) => id,
  person: ({ person_id }) => person_id ?? '',
  day: ({ date }) => date,
  total: () => '',
};

/**
 * Puts entries together in lines of hours at their rate; a line has one rate. The amount of a line is the sum of the amounts
 * of its entries, to the cent.
 */
export function billedLines<E extends Billed>(
  entries: readonly E[],
  by: Grouping,
  currency: string,
): BilledLine<E>[] {
  const groups = Map.groupBy(entries, (one) => `${keyOf[by](one)} ${rounded(one.rate)}`);
  return [...groups.values()].flatMap((group) => linesOf(group, currency));
}

/** A price has too few decimals for more than 10,000 hours, so that such a line is divided. */
function linesOf<E extends Billed>(entries: readonly E[], currency: string): BilledLine<E>[] {
  const [first] = entries;
  if (!first) return [];
  const line = priced(entries, first.rate, currency);
  if (line) return [line];
  const half = Math.ceil(entries.length / 2);
  return [...linesOf(entries.slice(0, half), currency), ...linesOf(entries.slice(half), currency)];
}

const smallest = '0.000001';

/**
 * Hours have six decimals: 50 minutes are 0.833333, or 0.833334 where only these give the rounded amount. Where hours × rate is
 * not the sum of the rounded amounts, the price is that sum divided by the hours: three entries of 20 minutes at 10.00 are
 * 3 × 3.33 = 9.99, so 1 hour at 9.99.
 */
function priced<E extends Billed>(
  entries: readonly E[],
  rate: string,
  currency: string,
): BilledLine<E> | undefined {
  const charged = sum(entries.map((one) => one.amount));
  const minutes = entries.reduce((total, one) => total + one.minutes, 0);
  const hours = rounded(amount(minutes).div(60), 6);
  const found = [
    { quantity: hours, price: rate },
    ...(minutes % 3 === 0 ? [] : [{ quantity: rounded(amount(hours).plus(smallest), 6), price: rate }]),
    { quantity: hours, price: rounded(charged.div(hours), 6) },
  ].find(({ quantity, price }) => amount(roundedIn(currency, times(quantity, price))).eq(charged));
  if (!found) return undefined;
  return { entries, quantity: amount(found.quantity).toFixed(), unit_price: amount(found.price).toFixed() };
}
