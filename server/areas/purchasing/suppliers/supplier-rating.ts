import { type Amount, amount, rounded, sum } from '#server/kernel/schema/money.ts';

/** What is known of a supplier's deliveries. */
export interface SupplierFacts {
  /** Complete deliveries that had a date: the day it was wanted, the day all of it was there. */
  deliveries: readonly { expected: string; received: string }[];
  /** Every line of every receipt that stands. */
  receivedLines: readonly { qty_received: Amount; qty_rejected: Amount }[];
  /** What was ordered more than once: its first price and its last. */
  prices: readonly { first: Amount; last: Amount }[];
}

const mean = (values: readonly Amount[]): string | null =>
  values.length === 0 ? null : rounded(sum(values).div(values.length));

/**
 * How good somebody is, in per cent: deliveries on time, how much of a line is rejected, how much dearer things
 * became. Each line and each thing counts the same, since bags and metres do not add up. Null where nothing is known.
 */
export const ratingOf = ({ deliveries, receivedLines, prices }: SupplierFacts) => ({
  on_time_pct: mean(deliveries.map(({ expected, received }) => (received <= expected ? 100 : 0))),
  rejected_pct: mean(
    receivedLines.map(({ qty_received, qty_rejected }) => amount(qty_rejected).div(qty_received).times(100)),
  ),
  price_drift_pct: mean(
    prices
      .filter(({ first }) => amount(first).gt(0))
      .map(({ first, last }) => amount(last).minus(first).div(first).times(100)),
  ),
});
