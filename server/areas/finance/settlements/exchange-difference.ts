import { type Amount, amount, roundedIn, times } from '#server/kernel/values/money.ts';
import { flowOf } from '../invoices/corrections/document-sign.ts';

import type { Invoice } from '../invoices/invoices.ts';

type Settled = Pick<
  Invoice,
  'fx_rate' | 'paid_total' | 'credited_total' | 'direction' | 'kind' | 'correction'
>;

/**
 * The gain, or loss if negative, because the rate has changed since the document: the worth of the payment at its own rate, less
 * its worth at the rate of the document. The parts of a document that are paid one by one add up to the
 * value of the whole, because each is the growth of a rounded sum.
 */
export function exchangeDifference(
  document: Settled,
  paid: Amount,
  { rate, currency }: { rate: string | null; currency: string },
): string {
  if (rate === null || document.fx_rate === null) return roundedIn(currency, 0);
  const settled = amount(document.paid_total).plus(amount(document.credited_total));
  const worth = (sum: Amount) => amount(roundedIn(currency, times(sum, document.fx_rate ?? 1)));
  const released = worth(settled.plus(amount(paid))).minus(worth(settled));
  const gained = amount(roundedIn(currency, times(paid, rate))).minus(released);
  return roundedIn(currency, flowOf(document) === 'inflow' ? gained : gained.times(-1));
}
