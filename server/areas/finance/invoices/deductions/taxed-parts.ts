import type { UntaxedLine } from '#server/areas/crm/lines/document-taxes.ts';
import { rounded, times } from '#server/kernel/values/money.ts';
import type { Deduction, SentDeduction } from './deductions.ts';

/** A deduction is taxed like a line that takes its amount off. */
export const asLine = ({
  amount: deducted,
  tax_rate = null,
}: Pick<SentDeduction, 'amount' | 'tax_rate'>) => ({
  subtotal: rounded(times(deducted, -1)),
  discount: '0',
  tax_rate,
});

/** The lines and the deductions of a document whose taxes are known. */
export const taxedParts = <L extends UntaxedLine & { tax: string }>({
  lines: all,
  deductions: taken,
}: {
  lines: readonly L[];
  deductions: readonly Deduction[];
}) => [...all, ...taken.map((one) => ({ ...asLine(one), tax: rounded(times(one.tax, -1)) }))];
