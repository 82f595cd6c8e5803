import type { TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import type { LineTax, TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import { type Amount, rounded, times } from '#server/kernel/values/money.ts';

/** A deduction before its tax is known. */
export interface UntaxedDeduction {
  amount: string;
  tax_rate?: string | null | undefined;
  taxes?: readonly TaxCondition[] | undefined;
}

/** The tax that a deduction takes off. */
export interface TaxedDeduction {
  tax: string;
  total: string;
  taxes: LineTax[];
}

const minus = (value: Amount) => rounded(times(value, -1));

/** A deduction is taxed like a line that takes its amount off. */
export const asLine = ({ amount, tax_rate = null, taxes = [] }: UntaxedDeduction) => ({
  subtotal: minus(amount),
  discount: '0',
  tax_rate,
  taxes,
});

type KnownDeduction = Omit<UntaxedDeduction, 'taxes'> & TaxedDeduction;

/** Deductions whose taxes are known, as lines that take their amounts off. */
export const deductedParts = (deductions: readonly KnownDeduction[]): TaxedLine[] =>
  deductions.map((one) => ({
    ...asLine(one),
    tax: minus(one.tax),
    total: minus(one.total),
    taxes: one.taxes.map((tax) => ({ ...tax, amount: minus(tax.amount) })),
  }));

/** The lines and the deductions of a document whose taxes are known. */
export const taxedParts = <L extends TaxedLine>({
  lines,
  deductions,
}: {
  lines: readonly L[];
  deductions: readonly KnownDeduction[];
}): (L | TaxedLine)[] => [...lines, ...deductedParts(deductions)];
