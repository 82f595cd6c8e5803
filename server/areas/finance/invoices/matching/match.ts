import { type Amount, amount, percentOf } from '#server/kernel/values/money.ts';
import type { Tones } from '#server/kernel/values/tones.ts';

/** The line of an order. */
export interface OrderedLine {
  id: string;
  unit_price: Amount;
  /** The quantity that was accepted so far. */
  received: Amount;
  /** The quantity on invoices that arrived before this one. */
  invoiced: Amount;
}

export interface InvoicedLine {
  id: string;
  order_line_id: string | null;
  quantity: Amount;
  /** The price of one unit after the line's discounts. */
  unit_price: Amount;
}

/** The percentages by which quantity and price may be higher than agreed. */
export interface Tolerances {
  quantity: Amount;
  price: Amount;
}

export const matchStatuses = [
  'matched',
  'within_tolerance',
  'over_quantity',
  'over_price',
  'not_received',
  'no_order',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const matchTones: Tones<MatchStatus> = {
  matched: 'good',
  within_tolerance: 'good',
  over_quantity: 'warning',
  over_price: 'warning',
  not_received: 'warning',
  no_order: 'warning',
};

export interface MatchedLine {
  line_id: string;
  order_line_id: string | null;
  status: MatchStatus;
}

/** Compares the ordered, received and invoiced quantities of each line, so that only received goods are paid. */
export function match(
  lines: readonly InvoicedLine[],
  ordered: readonly OrderedLine[],
  tolerances: Tolerances,
): MatchedLine[] {
  const known = new Map(ordered.map((line) => [line.id, line]));
  // Two lines of one invoice may charge the same ordered line, so their quantities add up.
  const taken = new Map<string, ReturnType<typeof amount>>();
  return lines.map((line) => {
    const { id: line_id, order_line_id } = line;
    const order = order_line_id === null ? undefined : known.get(order_line_id);
    if (!order) return { line_id, order_line_id, status: 'no_order' };
    const invoiced = (taken.get(order.id) ?? amount(order.invoiced)).plus(line.quantity);
    taken.set(order.id, invoiced);
    return { line_id, order_line_id, status: statusOf(line, order, invoiced, tolerances) };
  });
}

function statusOf(
  line: InvoicedLine,
  order: OrderedLine,
  invoiced: Amount,
  tolerances: Tolerances,
): MatchStatus {
  const received = amount(order.received);
  if (!received.gt(0)) return 'not_received';
  const isOver = (value: Amount, limit: Amount, percent: Amount) =>
    amount(value).gt(amount(limit).plus(percentOf(limit, percent)));
  if (isOver(invoiced, received, tolerances.quantity)) return 'over_quantity';
  if (isOver(line.unit_price, order.unit_price, tolerances.price)) return 'over_price';
  const isExact = amount(invoiced).lte(received) && amount(line.unit_price).lte(order.unit_price);
  return isExact ? 'matched' : 'within_tolerance';
}

/** Returns true if the lines can be paid without a reason. */
export const isMatched = (lines: readonly MatchedLine[]) =>
  lines.every(({ status }) => status === 'matched' || status === 'within_tolerance');

/** The status of an invoice is that of its worst line. */
export const worstOf = (lines: readonly MatchedLine[]): MatchStatus =>
  matchStatuses[Math.max(0, ...lines.map(({ status }) => matchStatuses.indexOf(status)))] ?? 'matched';
