import Big from 'big.js';

/** A number or numeric text; a number is taken by its shortest decimal form, so 0.1 is exactly 0.1. */
export type Decimal = string | number;

export interface PricedLine {
  quantity: Decimal;
  unit_price: Decimal;
  discount_pct?: Decimal | null | undefined;
  tax_rate?: Decimal | null | undefined;
}

export interface LineAmounts {
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
}

export interface QuoteTotals {
  subtotal: string;
  discount_total: string;
  tax_total: string;
  total: string;
}

/** Rounds half-up to cents, away from zero, so that a credit mirrors its charge. */
export const cents = (value: Big): Big => value.round(2, Big.roundHalfUp);

export const money = (value: Big): string => cents(value).toFixed(2);

/**
 * Each step is rounded, so that a reader can check it: quantity × price, then the discount, then the tax of the rest.
 * `promotion` is the amount of money that a promotion takes off this line, after the line's own discount.
 */
export function lineAmounts(line: PricedLine, promotion: Decimal = 0): LineAmounts {
  const subtotal = cents(new Big(line.quantity).times(line.unit_price));
  const own = percentOf(subtotal, line.discount_pct);
  const left = subtotal.minus(own);
  const most = left.gt(0) ? left : new Big(0);
  const promoted = most.lt(promotion) ? most : new Big(promotion);
  const net = left.minus(promoted);
  const tax = percentOf(net, line.tax_rate);
  return {
    subtotal: money(subtotal),
    discount: money(own.plus(promoted)),
    tax: money(tax),
    total: money(net.plus(tax)),
  };
}

const percentOf = (amount: Big, percent: Decimal | null | undefined): Big =>
  cents(amount.times(percent ?? 0).div(100));

/** Sums the rounded lines, so that the printed totals are the sums of the printed columns. */
export function quoteTotals(amounts: readonly LineAmounts[]): QuoteTotals {
  const sum = (column: keyof LineAmounts) =>
    amounts.reduce((total, line) => total.plus(line[column]), new Big(0)).toFixed(2);
  return {
    subtotal: sum('subtotal'),
    discount_total: sum('discount'),
    tax_total: sum('tax'),
    total: sum('total'),
  };
}

/** Returns the total after discounts and before taxes. */
export const netTotal = (amounts: readonly LineAmounts[]): string =>
  amounts.reduce((total, line) => total.plus(line.subtotal).minus(line.discount), new Big(0)).toFixed(2);
