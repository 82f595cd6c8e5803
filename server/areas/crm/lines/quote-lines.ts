import Big from 'big.js';
import { decimalsOf, storedDecimals } from '#server/kernel/values/currency-decimals.ts';

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

/** Rounds half-up to the smallest unit of the currency, away from zero, so that a credit mirrors its charge. */
export const inUnits = (value: Big, currency: string | null): Big =>
  value.round(decimalsOf(currency), Big.roundHalfUp);

export const money = (value: Big, currency: string | null): string =>
  inUnits(value, currency).toFixed(storedDecimals);

/** The amounts of a line before its tax, which depends on the other lines of the document (document-taxes.ts). */
export type NetAmounts = Pick<LineAmounts, 'subtotal' | 'discount'>;

/**
 * Each step is rounded, so that a reader can check it: quantity × price, then the discount. `promotion` is the amount of
 * money that a promotion takes off this line, after the line's own discount.
 */
export function netAmounts(line: PricedLine, currency: string | null, promotion: Decimal = 0): NetAmounts {
  const subtotal = inUnits(new Big(line.quantity).times(line.unit_price), currency);
  const own = inUnits(subtotal.times(line.discount_pct ?? 0).div(100), currency);
  const left = subtotal.minus(own);
  const most = left.gt(0) ? left : new Big(0);
  const promoted = most.lt(promotion) ? most : new Big(promotion);
  return { subtotal: money(subtotal, currency), discount: money(own.plus(promoted), currency) };
}

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
export const netTotal = (amounts: readonly NetAmounts[]): string =>
  amounts.reduce((total, line) => total.plus(line.subtotal).minus(line.discount), new Big(0)).toFixed(2);
