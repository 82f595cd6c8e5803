import {
  type Taxes,
  type TaxOfCode,
  type TaxTotal,
  taxed,
  type UntaxedLine,
  type Withholding,
} from './document-taxes.ts';
import {
  type Decimal,
  type NetAmounts,
  netAmounts,
  type PricedLine,
  type QuoteTotals,
  quoteTotals,
} from './quote-lines.ts';

/** The lines of a document with their amounts, its sums, its taxes by their code, and the amounts that are withheld. */
export interface DocumentAmounts<L> extends QuoteTotals {
  lines: L[];
  taxes: TaxOfCode[];
  withholdings: Withholding[];
}

/** Adds the amounts before taxes to lines; `discounts` are amounts of money that are taken off each of them. */
export const netLines = <L extends PricedLine>(
  lines: readonly L[],
  currency: string | null,
  discounts: readonly Decimal[] = [],
): (L & NetAmounts)[] => lines.map((line, at) => ({ ...line, ...netAmounts(line, currency, discounts[at]) }));

/** Computes the taxes and the sums of lines whose amounts before taxes are known. */
export function taxDocument<L extends UntaxedLine & NetAmounts>(
  lines: readonly L[],
  currency: string | null,
  amountOf?: (computed: TaxTotal) => string,
): DocumentAmounts<L & Taxes> {
  const { lines: whole, ...taxes } = taxed(lines, currency, amountOf);
  return { lines: whole, ...quoteTotals(whole), ...taxes };
}

/** Computes all amounts of a document from the quantities, prices, discounts and rates of its lines. */
export const priceDocument = <L extends PricedLine>(
  lines: readonly L[],
  currency: string | null,
  discounts: readonly Decimal[] = [],
): DocumentAmounts<L & NetAmounts & Taxes> => taxDocument(netLines(lines, currency, discounts), currency);
