import Big from 'big.js';

/** Exact decimals: text or whole numbers in, text out; no floating point on the way. */
export type Amount = string | number | Big;

export const amount = (value: unknown): Big => {
  if (value === null || value === undefined) return new Big(0);
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Big) return new Big(value);
  throw new Error(`not an amount: ${value}`);
};

/** Half of the last place is rounded away from zero, as on invoices. */
export const rounded = (value: Amount, places = 2): string =>
  amount(value).round(places, Big.roundHalfUp).toFixed(places);

export const sum = (values: readonly unknown[]): Big =>
  values.reduce<Big>((total, value) => total.plus(amount(value)), new Big(0));

/** The nearest floating-point number, for statistics and rankings, where a cent does not matter. */
export const floatOf = (decimal: string): number => Number(decimal);

export const isNegative = (decimal: string | null): boolean => decimal !== null && amount(decimal).lt(0);

export const times = (a: Amount, b: Amount): Big => amount(a).times(amount(b));

export const percentOf = (of: Amount, percent: Amount): Big => times(of, percent).div(100);
