import Big from 'big.js';
import { type Decimal, type LineAmounts, money } from './quote-lines.ts';
import { roundedShares } from './rounded-shares.ts';
import { byCondition, isCharged, type LineTax, type TaxCondition } from './tax-conditions.ts';

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

/** A line before its tax. Lines of orders have no discount, and lines of earlier versions have no conditions. */
export interface UntaxedLine {
  subtotal: string;
  discount?: string;
  tax_rate?: Decimal | null | undefined;
  taxes?: readonly TaxCondition[] | undefined;
}

export interface TaxedLine extends UntaxedLine {
  tax: string;
  taxes?: readonly LineTax[] | undefined;
}

export type Taxes = Pick<LineAmounts, 'tax' | 'total'> & { taxes: LineTax[] };

const none: readonly never[] = [];
const rateOf = ({ tax_rate = null }: UntaxedLine) => (tax_rate === null ? null : new Big(tax_rate).toFixed());
const netOf = ({ subtotal, discount = '0' }: UntaxedLine) => new Big(subtotal).minus(discount);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
const isVat = ({ kind }: TaxCondition) => kind === 'vat';

/** The condition of a line with a rate that no code names. */
const plainVat = (line: UntaxedLine): TaxCondition => ({
  ...{ code: null, kind: 'vat', category: null },
  ...{ tax_rate: rateOf(line), self_assessed: false },
});

/** The conditions of a line. Each line has one of VAT, although it may have no rate. */
const conditionsOf = (line: UntaxedLine): readonly TaxCondition[] => {
  const { taxes = none } = line;
  return taxes.some(isVat) ? taxes : [plainVat(line), ...taxes];
};

/** Computes the tax of each condition, and the share of each line in it, by the number of the line. */
function sharesOf(
  lines: readonly UntaxedLine[],
  currency: string | null,
  amountOf: (computed: TaxTotal) => string,
) {
  const shares = lines.map((): LineTax[] => []);
  const parts = lines.flatMap((line, at) =>
    conditionsOf(line).map((condition) => ({ condition, at, net: netOf(line) })),
  );
  const totals = byCondition(parts).map(({ condition, parts: group }) => {
    const taxOf = (net: Big) => net.times(condition.tax_rate ?? 0).div(100);
    const nets = group.map(({ net }) => net);
    const base = sum(nets);
    const computed = { ...condition, base: money(base, currency), amount: money(taxOf(base), currency) };
    const amount = amountOf(computed);
    const own = roundedShares(new Big(amount), nets.map(taxOf), currency);
    for (const [n, { at }] of group.entries())
      shares[at]?.push({ ...condition, amount: money(own[n] ?? new Big(0), currency) });
    return { ...computed, amount };
  });
  return { shares, totals };
}

/**
 * Computes the tax of each condition from the sum of its lines, rounds it once, and gives each line its share, so that the
 * printed column adds up. `amountOf` can choose another amount for a condition than the computed one.
 */
export function taxed<L extends UntaxedLine>(
  lines: readonly L[],
  currency: string | null,
  amountOf: (computed: TaxTotal) => string = ({ amount }) => amount,
): { lines: (L & Taxes)[]; taxes: TaxOfCode[]; withholdings: Withholding[] } {
  const { shares, totals } = sharesOf(lines, currency, amountOf);
  const withTax = lines.map((line, at) => {
    const own = shares[at] ?? [];
    const tax = sum(own.filter(isCharged).map(({ amount }) => new Big(amount)));
    return {
      ...line,
      tax: money(tax, currency),
      total: money(netOf(line).plus(tax), currency),
      // A rate without a code is the `tax_rate` of the line and not stored a second time.
      taxes: own.filter(({ code }) => code !== null),
    };
  });
  return { lines: withTax, ...shownTaxes(totals) };
}

/** The conditions of a line whose amounts are known, with them. */
function knownShares(line: TaxedLine): readonly LineTax[] {
  const { taxes = none } = line;
  if (taxes.some(isVat)) return taxes;
  const others = sum(taxes.filter(isCharged).map(({ amount }) => new Big(amount)));
  return [{ ...plainVat(line), amount: new Big(line.tax).minus(others).toFixed(2) }, ...taxes];
}

/** The taxes of lines whose amounts are known, such as those of an issued document, which are never computed again. */
export const taxTotalsOf = (lines: readonly TaxedLine[]): TaxTotal[] =>
  byCondition(
    lines.flatMap((line) =>
      knownShares(line).map(({ amount, ...condition }) => ({ condition, amount, net: netOf(line) })),
    ),
  ).map(({ condition, parts }) => ({
    ...condition,
    base: sum(parts.map(({ net }) => net)).toFixed(2),
    amount: sum(parts.map(({ amount }) => new Big(amount))).toFixed(2),
  }));

/** Tells the taxes that are added to the price, those that the buyer owes, and those that are withheld apart. */
function shownTaxes(totals: readonly TaxTotal[]): { taxes: TaxOfCode[]; withholdings: Withholding[] } {
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

/** The taxes and withholdings of lines whose amounts are known. */
export const taxesOf = (lines: readonly TaxedLine[]) => shownTaxes(taxTotalsOf(lines));

interface StoredTaxes {
  id: string;
  tax: string;
  total: string;
  tax_codes?: string[] | undefined;
  taxes?: LineTax[] | undefined;
}

/**
 * Adds the stored taxes to the lines of a document that is not computed again, so that lines which a caller sends back
 * unchanged are equal to the stored ones. Lines of earlier versions are stored without codes, and stay so.
 */
export function withStoredTaxes<L extends { id: string; tax_codes?: string[] | undefined; taxes?: unknown }>(
  lines: readonly L[],
  stored: readonly StoredTaxes[],
): (Omit<L, 'tax_codes' | 'taxes'> & Omit<StoredTaxes, 'id'>)[] {
  const known = new Map(stored.map((line) => [line.id, line]));
  return lines.map(({ tax_codes = [], taxes: _, ...line }) => {
    const { tax = '0', total = '0', taxes, tax_codes: codes } = known.get(line.id) ?? {};
    const own = codes === undefined && tax_codes.length === 0 ? {} : { tax_codes };
    return { ...line, tax, total, ...own, ...(taxes === undefined ? {} : { taxes }) };
  });
}
