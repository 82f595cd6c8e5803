import Big from 'big.js';
import { type Decimal, type LineAmounts, money } from './quote-lines.ts';
import { roundedShares } from './rounded-shares.ts';

/** The tax of all lines of a document with the same rate. */
export interface TaxOfRate {
  /** The percentage in its shortest form; null for lines without a rate. */
  tax_rate: string | null;
  /** The amount that is taxed. */
  base: string;
  amount: string;
}

/** A line before its tax. Lines of orders have no discount. */
export interface UntaxedLine {
  subtotal: string;
  discount?: string;
  tax_rate?: Decimal | null | undefined;
}

export type Taxes = Pick<LineAmounts, 'tax' | 'total'>;

const rateOf = ({ tax_rate = null }: UntaxedLine) => (tax_rate === null ? null : new Big(tax_rate).toFixed());
const netOf = ({ subtotal, discount = '0' }: UntaxedLine) => new Big(subtotal).minus(discount);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));

/** Groups lines by their rate, the highest rate first, and those without a rate last. */
const byRate = <L extends UntaxedLine>(lines: readonly L[]) =>
  [...Map.groupBy(lines, rateOf)].sort(([one], [other]) => new Big(other ?? -1).cmp(one ?? -1));

/**
 * Computes the tax of each rate from the sum of its lines, rounds it once, and gives each line its share, so that the
 * printed column adds up. `amountOf` can choose another amount for a rate than the computed one.
 */
export function taxed<L extends UntaxedLine>(
  lines: readonly L[],
  currency: string | null,
  amountOf: (computed: TaxOfRate) => string = ({ amount }) => amount,
): { lines: (L & Taxes)[]; taxes: TaxOfRate[] } {
  const numbered = lines.map((line, at) => ({ ...line, at }));
  const shares: Big[] = [];
  const taxes = byRate(numbered).map(([tax_rate, group]) => {
    const taxOf = (net: Big) => net.times(tax_rate ?? 0).div(100);
    const nets = group.map(netOf);
    const base = sum(nets);
    const computed = { tax_rate, base: money(base, currency), amount: money(taxOf(base), currency) };
    const amount = amountOf(computed);
    const own = roundedShares(new Big(amount), nets.map(taxOf), currency);
    for (const [n, { at }] of group.entries()) shares[at] = own[n] ?? new Big(0);
    return { ...computed, amount };
  });
  const withTax = lines.map((line, at) => {
    const tax = shares[at] ?? new Big(0);
    return { ...line, tax: money(tax, currency), total: money(netOf(line).plus(tax), currency) };
  });
  return { lines: withTax, taxes };
}

/** The taxes of lines whose amounts are known, such as those of an issued document, which are never computed again. */
export const taxesOf = (lines: readonly (UntaxedLine & { tax: string })[]): TaxOfRate[] =>
  byRate(lines).map(([tax_rate, group]) => ({
    tax_rate,
    base: sum(group.map(netOf)).toFixed(2),
    amount: sum(group.map(({ tax }) => new Big(tax))).toFixed(2),
  }));

/**
 * Adds the stored taxes to the lines of a document that is not computed again, so that lines which a caller sends back
 * unchanged are equal to the stored ones.
 */
export function withStoredTaxes<L extends { id: string }>(
  lines: readonly L[],
  stored: readonly (Taxes & { id: string })[],
): (L & Taxes)[] {
  const known = new Map(stored.map((line) => [line.id, line]));
  return lines.map((line) => {
    const { tax = '0', total = '0' } = known.get(line.id) ?? {};
    return { ...line, tax, total };
  });
}
