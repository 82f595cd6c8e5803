import Big from 'big.js';
import { byCondition, type TaxCondition } from './tax-conditions.ts';

/** The tax of all lines of a document with the same condition. */
export interface TaxTotal extends TaxCondition {
  /** The amount that is taxed. */
  base: string;
  amount: string;
}

/** A tax of a document as callers read it. */
export interface TaxOfCode extends TaxTotal {
  /** The amount that the buyer owes to the tax office. It is not part of `amount`. */
  self_assessed_amount: string;
}

/** An amount that the customer keeps back and pays to the tax office. */
export interface Withholding {
  code: string | null;
  rate: string;
  base: string;
  amount: string;
}

const sum = (values: readonly string[]) =>
  values.reduce((total, value) => total.plus(value), new Big(0)).toFixed(2);

/** Adds up totals with the same condition. */
export const joined = (totals: readonly TaxTotal[]): TaxTotal[] =>
  byCondition(totals.map(({ base, amount, ...condition }) => ({ condition, base, amount }))).map(
    ({ condition, parts }) => ({
      ...condition,
      base: sum(parts.map(({ base }) => base)),
      amount: sum(parts.map(({ amount }) => amount)),
    }),
  );

/** Tells the taxes that are added to the price, those that the buyer owes, and those that are withheld apart. */
export function shownTaxes(totals: readonly TaxTotal[]): { taxes: TaxOfCode[]; withholdings: Withholding[] } {
  const zero = '0.00';
  return {
    taxes: totals
      .filter(({ kind }) => kind !== 'withholding')
      .map((one) => ({
        ...one,
        amount: one.self_assessed ? zero : one.amount,
        self_assessed_amount: one.self_assessed ? one.amount : zero,
      })),
    withholdings: totals
      .filter(({ kind }) => kind === 'withholding')
      .map(({ code, tax_rate, base, amount }) => ({ code, rate: tax_rate ?? '0', base, amount })),
  };
}
