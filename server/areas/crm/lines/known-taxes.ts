import Big from 'big.js';
import { joined, shownTaxes, type TaxTotal } from './shown-taxes.ts';
import { isCharged, type LineTax, plainVat, type TaxCondition, type UntaxedLine } from './tax-conditions.ts';

export interface TaxedLine extends UntaxedLine {
  tax: string;
  total: string;
  taxes?: readonly LineTax[] | undefined;
}

const none: readonly never[] = [];
const sum = (values: readonly string[]) => values.reduce((total, value) => total.plus(value), new Big(0));

/** The conditions of a line whose amounts are known, with them. */
export function knownShares(line: TaxedLine): readonly LineTax[] {
  const { taxes = none } = line;
  if (taxes.some(({ kind }) => kind === 'vat')) return taxes;
  const others = sum(taxes.filter(isCharged).map(({ amount }) => amount));
  return [{ ...plainVat(line), amount: new Big(line.tax).minus(others).toFixed(2) }, ...taxes];
}

/** The taxes of lines whose amounts are known, such as those of an issued document, which are never computed again. */
export const taxTotalsOf = (
  lines: readonly TaxedLine[],
  isCounted: (condition: TaxCondition) => boolean = () => true,
): TaxTotal[] =>
  joined(
    lines.flatMap((line) => {
      const base = new Big(line.total).minus(line.tax).toFixed(2);
      return knownShares(line)
        .filter(isCounted)
        .map((tax) => ({ ...tax, base }));
    }),
  );

/** The taxes and withholdings of lines whose amounts are known. */
export const taxesOf = (lines: readonly TaxedLine[]) => shownTaxes(taxTotalsOf(lines));

interface StoredTaxes {
  id: string;
  tax: string;
  total: string;
  document_discount?: string | null | undefined;
  tax_codes?: string[] | undefined;
  taxes?: LineTax[] | undefined;
}

/**
 * Adds the stored taxes and discounts to the lines of a document that is not computed again, so that lines which a caller sends back
 * unchanged are equal to the stored ones. Lines of earlier versions are stored without codes, and stay so.
 */
export function withStoredTaxes<L extends { id: string; tax_codes?: string[] | undefined; taxes?: unknown }>(
  lines: readonly L[],
  stored: readonly StoredTaxes[],
): (Omit<L, 'tax_codes' | 'taxes'> & Omit<StoredTaxes, 'id'>)[] {
  const known = new Map(stored.map((line) => [line.id, line]));
  return lines.map(({ tax_codes = [], taxes: _, ...line }) => {
    const { tax = '0', total = '0', taxes, tax_codes: codes, document_discount } = known.get(line.id) ?? {};
    const own = codes === undefined && tax_codes.length === 0 ? {} : { tax_codes };
    const share = document_discount === undefined ? {} : { document_discount };
    return { ...line, tax, total, ...share, ...own, ...(taxes === undefined ? {} : { taxes }) };
  });
}
