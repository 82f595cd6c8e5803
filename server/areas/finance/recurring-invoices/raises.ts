import { z } from 'zod';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { decimalIn, percentOut } from '#server/kernel/values/decimals.ts';
import { amount, percentOf, roundedIn } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';

const mostRaises = 100;

/** The days from which the prices are higher, and by how much. */
export const raisesField = () =>
  lines(
    { from: z.iso.date(), percent: decimalIn(4) },
    { from: z.string(), percent: percentOut },
    {},
    mostRaises,
  );

export interface Raise {
  from: string;
  percent: string;
}

/** The raises that are in force on a day, in their order. */
export const raisesBy = (raises: readonly Raise[], day: string): Raise[] =>
  raises.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? -1 : 1));

/** Each raise is on the price before it, which was rounded to the smallest unit of the currency. */
export const raisedPrice = (price: string, raises: readonly Raise[], currency: string | null): string =>
  raises.reduce(
    (base, { percent }) => roundedIn(currency, amount(base).plus(percentOf(base, percent))),
    price,
  );

/** True if an amount has more decimals than its currency. */
export const isTooFine = (value: string | null, currency: string | null): boolean =>
  value !== null && !amount(value).round(decimalsOf(currency)).eq(amount(value));
