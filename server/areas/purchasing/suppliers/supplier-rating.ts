import { type Amount, amount, rounded, sum } from '#server/kernel/values/money.ts';

/** The deliveries and prices that a supplier is rated by. */
export interface SupplierFacts {
  /** Complete deliveries with a date: the day they were expected and the day when everything had been received. */
  deliveries: readonly { expected: string; received: string }[];
  /** Every line of every receipt that was not reversed. */
  receivedLines: readonly { qty_received: Amount; qty_rejected: Amount }[];
  /** The first and the last price of everything that was ordered more than once. */
  prices: readonly { first: Amount; last: Amount }[];
}

const mean = (values: readonly Amount[]): string | null =>
  values.length === 0 ? null : rounded(sum(values).div(values.length));

/**
 * The rating of a supplier in per cent: the deliveries on time, the rejected share of the lines and the increase of the
 * prices. Each line and each item counts the same, because bags and metres cannot be added. A figure without data is
 * null.
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
