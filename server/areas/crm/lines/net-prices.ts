import { type Amount, amount, percentOf, rounded, sum } from '#server/kernel/values/money.ts';
import { chargedRate, conditionsOf, type TaxableLine, type UntaxedLine } from './tax-conditions.ts';

/** The price of one unit without the taxes that it contains. */
export const priceWithoutTax = (price: Amount, line: TaxableLine, prices_include_tax: boolean | null) =>
  prices_include_tax === true
    ? amount(price)
        .times(100)
        .div(chargedRate(conditionsOf(line)).plus(100))
    : amount(price);

/** The price of one unit with the taxes that are added to it. */
export const priceWithTax = (price: Amount, line: TaxableLine): string =>
  amount(rounded(percentOf(price, chargedRate(conditionsOf(line)).plus(100)), 6)).toFixed();

interface Discounted {
  discount_pct: Amount | null;
  lines: readonly UntaxedLine[];
}

/** The part of the amounts of its lines that the discount of a document takes off, from 0 to 1. */
export function shareTakenOff({ discount_pct, lines }: Discounted) {
  if (!amount(discount_pct).eq(0)) return amount(discount_pct).div(100);
  const { off, whole } = discountOf(lines);
  return whole.eq(0) ? amount(0) : off.div(whole);
}

/** The discount of a document in money, and the amount of the lines from which it is taken off. */
export const discountOf = (lines: readonly UntaxedLine[]) => ({
  off: sum(lines.map(({ document_discount }) => document_discount)),
  whole: sum(lines.map(({ subtotal, discount = '0' }) => amount(subtotal).minus(discount))),
});
