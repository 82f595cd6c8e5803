import Big from 'big.js';
import { decimalsOf, storedDecimals } from './currency-decimals.ts';

/** Exact decimals: text or whole numbers in, text out; no floating point on the way. */
export type Amount = string | number | Big;

/** A missing amount is zero. */
export const amount = (value: Amount | null | undefined): Big => new Big(value ?? 0);

/** Half of the last place is rounded away from zero, as on invoices. */
export const rounded = (value: Amount, places = 2): string =>
  amount(value).round(places, Big.roundHalfUp).toFixed(places);

/** An amount in the smallest unit of its currency, written with the decimals of stored amounts. */
export const roundedIn = (currency: string | null, value: Amount): string =>
  amount(value).round(decimalsOf(currency), Big.roundHalfUp).toFixed(storedDecimals);

export const sum = (values: readonly (Amount | null | undefined)[]): Big =>
  values.reduce<Big>((total, value) => total.plus(amount(value)), new Big(0));

/** The nearest floating-point number, for statistics and rankings, where a cent does not matter. */
export const floatOf = (decimal: string): number => Number(decimal);

export const isNegative = (decimal: string | null): boolean => decimal !== null && amount(decimal).lt(0);

export const times = (a: Amount, b: Amount): Big => amount(a).times(amount(b));

export const percentOf = (of: Amount, percent: Amount): Big => times(of, percent).div(100);
