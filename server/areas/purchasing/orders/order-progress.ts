import { type Amount, amount, percentOf, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { PurchaseOrder } from './orders.ts';

/** The received and invoiced quantities of a line. */
export interface LineProgress {
  quantity: string;
  unit_price: string;
  subtotal: string;
  tax: string;
  total: string;
  /** Accepted so far, over all receipts, without what went back. */
  qty_received: string;
  qty_invoiced: string;
  qty_not_replaced?: string | undefined;
}

type Ordered = Pick<LineProgress, 'quantity' | 'qty_not_replaced'>;
type Delivered = Ordered & Pick<LineProgress, 'qty_received'>;

/** The quantity that is expected in the end: what was ordered, without what went back for good. */
const expectedQuantity = ({ quantity, qty_not_replaced }: Ordered) =>
  amount(quantity).minus(qty_not_replaced ?? '0');

/** The status of an order that was sent, which follows from its lines alone. */
export function deliveryState(lines: readonly Delivered[]): 'sent' | 'partially_received' | 'received' {
  if (lines.every((line) => amount(line.qty_received).gte(expectedQuantity(line)))) return 'received';
  return lines.some((line) => amount(line.qty_received).gt(0)) ? 'partially_received' : 'sent';
}

type Invoiced = Ordered & Pick<LineProgress, 'qty_invoiced'>;

export function invoicingState(lines: readonly Invoiced[]): 'none' | 'partial' | 'full' {
  if (lines.every((line) => amount(line.qty_invoiced).gte(expectedQuantity(line)))) return 'full';
  return lines.some((line) => amount(line.qty_invoiced).gt(0)) ? 'partial' : 'none';
}

/** The quantity of a line that has still to come. Nothing more comes of an order that has ended. */
export const openQuantity = (status: PurchaseOrder['status'], line: Delivered): string => {
  const open = expectedQuantity(line).minus(line.qty_received);
  return expecting.includes(status) && open.gt(0) ? open.toFixed() : '0';
};

/** The accepted quantity that no bill charges yet. */
export const quantityToBill = ({
  qty_received,
  qty_invoiced,
}: Pick<LineProgress, 'qty_received' | 'qty_invoiced'>): string => {
  const left = amount(qty_received).minus(qty_invoiced);
  return left.gt(0) ? left.toFixed() : '0';
};

/** The quantity that is billed although it went back for good, for which a credit note of the supplier is expected. */
export const quantityToCredit = ({
  qty_received,
  qty_invoiced,
  qty_not_replaced,
}: Pick<LineProgress, 'qty_received' | 'qty_invoiced' | 'qty_not_replaced'>): string => {
  const over = amount(qty_invoiced).minus(qty_received);
  const gone = amount(qty_not_replaced ?? '0');
  const credited = over.lt(gone) ? over : gone;
  return credited.gt(0) ? credited.toFixed() : '0';
};

/** The largest total quantity that may be accepted of a line, with the tolerance over the ordered quantity. */
export const mostAccepted = (ordered: string, overPct: number): string =>
  amount(ordered).plus(percentOf(ordered, overPct)).toFixed();

/** The largest quantity of a line that may be accepted without what went back for good. */
export const mostExpected = (line: Ordered, overPct: number): string =>
  amount(mostAccepted(line.quantity, overPct))
    .minus(line.qty_not_replaced ?? '0')
    .toFixed();

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
    const expected = status === 'closed' ? line.qty_received : expectedQuantity(line);
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

/** The statuses in which an order still expects its goods. */
const expecting: readonly PurchaseOrder['status'][] = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'partially_received',
];

const committing: readonly PurchaseOrder['status'][] = [
  'approved',
  'sent',
  'partially_received',
  'received',
  'closed',
];
