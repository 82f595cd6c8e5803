import { netCents, type RandomLine } from './independent-taxes.ts';

/** A tax code of the test, in tenths of a percent. */
export interface RandomCode {
  code: string;
  kind: 'vat' | 'surcharge' | 'withholding';
  rate: number;
}

export interface CodedLine extends Omit<RandomLine, 'rate'> {
  codes: readonly RandomCode[];
}

export interface CodeSum {
  base: bigint;
  amount: bigint;
}

/** Half of a unit is rounded away from zero. */
export const halfUp = (numerator: bigint, denominator: bigint) =>
  ((numerator < 0n ? -1n : 1n) * (2n * (numerator < 0n ? -numerator : numerator) + denominator)) /
  (2n * denominator);

export const netOf = (line: CodedLine) => netCents({ ...line, rate: null }).net;

export const sentCoded = ({ quantity, price, discount, codes }: CodedLine) => ({
  description: 'Work',
  quantity: (quantity / 100).toFixed(2),
  unit_price: (price / 100).toFixed(2),
  discount_pct: discount,
  tax_codes: codes.map(({ code }) => code),
});
