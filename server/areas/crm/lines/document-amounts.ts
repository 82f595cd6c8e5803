import { type DiscountShare, type DiscountTerms, discountedLines } from './document-discount.ts';
import { type Taxes, type TaxingTerms, taxed } from './document-taxes.ts';
import {
  type Decimal,
  type NetAmounts,
  netAmounts,
  type PricedLine,
  type QuoteTotals,
  quoteTotals,
} from './quote-lines.ts';
import type { TaxOfCode, Withholding } from './shown-taxes.ts';
import type { UntaxedLine } from './tax-conditions.ts';

/** The lines of a document with their amounts, its sums, its taxes by their code, and the amounts that are withheld. */
export interface DocumentAmounts<L> extends QuoteTotals {
  lines: L[];
  taxes: TaxOfCode[];
  withholdings: Withholding[];
}

/** The terms of a document from which its amounts follow, besides its lines. */
export type PriceTerms = DiscountTerms & Pick<TaxingTerms, 'currency' | 'prices_include_tax'>;

/** Adds the amounts before taxes to lines; `discounts` are amounts of money that are taken off each of them. */
export const netLines = <L extends PricedLine>(
  lines: readonly L[],
  currency: string | null,
  discounts: readonly Decimal[] = [],
): (L & NetAmounts)[] => lines.map((line, at) => ({ ...line, ...netAmounts(line, currency, discounts[at]) }));

/** Computes the discount, the taxes and the sums of lines whose own amounts are known. */
export function taxDocument<L extends UntaxedLine & NetAmounts>(
  lines: readonly L[],
  terms: PriceTerms & Pick<TaxingTerms, 'amountOf'>,
): DocumentAmounts<L & DiscountShare & Taxes> {
  const discounted = discountedLines(lines, terms.currency, terms);
  const { lines: whole, taxes, withholdings } = taxed(discounted, terms);
  return { lines: whole, ...quoteTotals(whole), taxes, withholdings };
}

/** Computes all amounts of a document from the quantities, prices, discounts and rates of its lines. */
export const priceDocument = <L extends PricedLine>(
  lines: readonly L[],
  terms: PriceTerms,
  discounts: readonly Decimal[] = [],
): DocumentAmounts<L & NetAmounts & DiscountShare & Taxes> =>
  taxDocument(netLines(lines, terms.currency, discounts), terms);
