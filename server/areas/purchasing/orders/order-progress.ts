import { amount, percentOf, rounded, sum, times } from '#server/kernel/schema/money.ts';

/** What of an order's line has happened. */
export interface LineProgress {
  quantity: string;
  unit_price: string;
  /** Accepted so far, over all receipts. */
  qty_received: string;
  qty_invoiced: string;
}

type Delivered = Pick<LineProgress, 'quantity' | 'qty_received'>;

/** Where an order that is out stands: nothing else than its lines decides. */
export function deliveryState(lines: readonly Delivered[]): 'sent' | 'partially_received' | 'received' {
  if (lines.every((line) => amount(line.qty_received).gte(line.quantity))) return 'received';
  return lines.some((line) => amount(line.qty_received).gt(0)) ? 'partially_received' : 'sent';
}

type Invoiced = Pick<LineProgress, 'quantity' | 'qty_invoiced'>;

export function invoicingState(lines: readonly Invoiced[]): 'none' | 'partial' | 'full' {
  if (lines.every((line) => amount(line.qty_invoiced).gte(line.quantity))) return 'full';
  return lines.some((line) => amount(line.qty_invoiced).gt(0)) ? 'partial' : 'none';
}

/** The most that may be accepted of a line, in all, where so many per cent more than ordered are allowed. */
export const mostAccepted = (ordered: string, overPct: number): string =>
  amount(ordered).plus(percentOf(ordered, overPct)).toFixed();

/**
 * What is still to be paid for an order that stands, before tax: what is not invoiced yet, line by line, each rounded to
 * cents. Of an order that was closed only what came is to be paid.
 */
export function openCommitment(status: string, lines: readonly LineProgress[]): string {
  if (!committing.includes(status)) return '0.00';
  const open = lines.map((line) => {
    const expected = status === 'closed' ? line.qty_received : line.quantity;
    const left = amount(expected).minus(line.qty_invoiced);
    return left.gt(0) ? rounded(times(left, line.unit_price)) : '0';
  });
  return sum(open).toFixed(2);
}

const committing = ['approved', 'sent', 'partially_received', 'received', 'closed'];
