import { type Amount, amount, rounded, sum } from '#server/kernel/values/money.ts';

/** The sums of an invoice that version 1.1 writes too. */
export interface StoredSums {
  payable_total: Amount;
  retention_total: Amount;
  held_total: Amount;
  prepaid_total: Amount;
  tax_total: Amount;
}

/** The total before anything is withheld, held or prepaid; version 1.1 stores only the amount to pay. */
export const grossOf = ({
  payable_total,
  retention_total,
  held_total,
  prepaid_total,
}: Omit<StoredSums, 'tax_total'>): string =>
  rounded(sum([payable_total, retention_total, held_total, prepaid_total]));

/** The amount after discounts and deductions, without tax. */
export const netOf = (record: StoredSums): string => rounded(amount(grossOf(record)).minus(record.tax_total));
