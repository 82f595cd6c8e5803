import type { LineAmounts } from '#server/areas/crm/lines/quote-lines.ts';
import { quoteTotals } from '#server/areas/crm/lines/quote-lines.ts';
import { type Amount, amount, percentOf, rounded, roundedIn } from '#server/kernel/values/money.ts';

/**
 * Sums the rounded lines. The retention is a share of the net amount before taxes:
 * total = subtotal − discounts + taxes − retention.
 */
export function invoiceTotals(
  lines: readonly LineAmounts[],
  retentionPct: Amount | null,
  currency: string | null,
) {
  const { subtotal, discount_total, tax_total, total } = quoteTotals(lines);
  const net = amount(subtotal).minus(discount_total);
  const retention_total = roundedIn(currency, percentOf(net, retentionPct ?? 0));
  return {
    subtotal,
    discount_total,
    tax_total,
    retention_total,
    total: rounded(amount(total).minus(retention_total)),
  };
}

/** Returns the amount after discounts, before taxes and retention. */
export const netOf = ({ subtotal, discount_total }: { subtotal: Amount; discount_total: Amount }): string =>
  rounded(amount(subtotal).minus(amount(discount_total)));

export interface Settled {
  total: Amount;
  paid_total: Amount;
  /** The amount that credit notes took off the balance. */
  credited_total: Amount;
}

export const balanceOf = ({ total, paid_total, credited_total }: Settled): string =>
  rounded(amount(total).minus(paid_total).minus(credited_total));

/** The status of an issued invoice by its payments; `notes` is the sum of its credit notes. */
export function settledStatus(settled: Settled, notes: Amount) {
  const isCredited = amount(notes).gt(0) && amount(notes).gte(settled.total);
  if (!amount(balanceOf(settled)).gt(0)) return isCredited ? 'credited' : 'paid';
  return amount(settled.paid_total).gt(0) ? 'partially_paid' : 'issued';
}

/** The part of a credit note that is set off against the invoice's balance; the rest is to be paid back. */
export const applied = (noteTotal: Amount, balance: Amount): string =>
  rounded(amount(noteTotal).lt(balance) ? noteTotal : balance);
