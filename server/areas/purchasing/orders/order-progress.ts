import { type Amount, amount, percentOf, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { PurchaseOrder } from './orders.ts';

/** The received and invoiced quantities of a line. */
export interface LineProgress {
  quantity: string;
  unit_price: string;
  subtotal: string;
  tax: string;
  total: string;
  /** Accepted so far, over all receipts. */
  qty_received: string;
  qty_invoiced: string;
}

type Delivered = Pick<LineProgress, 'quantity' | 'qty_received'>;

/** The status of an order that was sent, which follows from its lines alone. */
export function deliveryState(lines: readonly Delivered[]): 'sent' | 'partially_received' | 'received' {
  if (lines.every((line) => amount(line.qty_received).gte(line.quantity))) return 'received';
  return lines.some((line) => amount(line.qty_received).gt(0)) ? 'partially_received' : 'sent';
}

type Invoiced = Pick<LineProgress, 'quantity' | 'qty_invoiced'>;

export function invoicingState(lines: readonly Invoiced[]): 'none' | 'partial' | 'full' {
  if (lines.every((line) => amount(line.qty_invoiced).gte(line.quantity))) return 'full';
  return lines.some((line) => amount(line.qty_invoiced).gt(0)) ? 'partial' : 'none';
}

/** The largest total quantity that may be accepted of a line, with the tolerance over the ordered quantity. */
export const mostAccepted = (ordered: string, overPct: number): string =>
  amount(ordered).plus(percentOf(ordered, overPct)).toFixed();

/**
 * The amount without tax that is still to be paid for an approved order: the quantities that are not invoiced yet, each
 * line rounded to cents. Of a closed order only the received quantities are paid.
 */
export function openCommitment(
  status: PurchaseOrder['status'],
  lines: readonly LineProgress[],
  currency: string | null,
): string {
  if (!committing.includes(status)) return '0.00';
  const open = lines.map((line) => {
    const expected = status === 'closed' ? line.qty_received : line.quantity;
    const left = amount(expected).minus(line.qty_invoiced);
    return left.gt(0) ? roundedIn(currency, netOfQuantity(line, left)) : '0';
  });
  return sum(open).toFixed(2);
}

/** The amount of a part of a line without tax, after the discount of the order. */
function netOfQuantity(line: LineProgress, quantity: Amount) {
  const { subtotal, tax, total } = line;
  const printed = amount(quantity).eq(line.quantity) ? amount(subtotal) : times(quantity, line.unit_price);
  return amount(subtotal).eq(0) ? printed : printed.times(amount(total).minus(tax)).div(subtotal);
}

const committing: readonly PurchaseOrder['status'][] = [
  'approved',
  'sent',
  'partially_received',
  'received',
  'closed',
];
