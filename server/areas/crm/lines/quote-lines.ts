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
  net_total: string;
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

interface SummedLine extends LineAmounts {
  document_discount?: string | null | undefined;
}

/**
 * Sums the rounded lines, so that the printed totals are the sums of the printed columns. The discounts contain the discount
 * of the document, and the net total contains no tax.
 */
export function quoteTotals(amounts: readonly SummedLine[]): QuoteTotals {
  const sum = (figure: (line: SummedLine) => Big) =>
    amounts.reduce((total, line) => total.plus(figure(line)), new Big(0)).toFixed(2);
  return {
    subtotal: sum(({ subtotal }) => new Big(subtotal)),
    discount_total: sum(({ discount, document_discount }) => new Big(discount).plus(document_discount ?? 0)),
    net_total: sum(({ total, tax }) => new Big(total).minus(tax)),
    tax_total: sum(({ tax }) => new Big(tax)),
    total: sum(({ total }) => new Big(total)),
  };
}

/** Returns the total after the discounts of the lines and before the discount of the document. */
export const netTotal = (amounts: readonly NetAmounts[]): string =>
  amounts.reduce((total, line) => total.plus(line.subtotal).minus(line.discount), new Big(0)).toFixed(2);
