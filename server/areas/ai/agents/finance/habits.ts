import { readPaid } from '../../finance/paid-invoices.ts';
import { fewestPaid, paymentDelay } from '../../finance/payment-delay.ts';
import { type Delay, knownDelays, learnDelays, ownShare } from '../../finance/payment-delays.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { Looking } from '../agent.ts';
import { tooLittle } from '../asking.ts';

/** The usual delay of a customer's payments, by payment_delay. */
export interface Habit {
  delay: Delay | undefined;
  /** The delays of the customer's single payments. */
  delays: readonly number[];
  confidence: number;
  known: Evidence;
}

export const habitRule = 'payment_delay statistics';

const plural = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export function habitIn(delay: Delay, delays: readonly number[] = []): Habit {
  const { expected, low, high, own } = delay;
  const text = `This customer is expected to pay ${plural(expected)} after the due day, usually ${low} to ${high}: ${own} payments of theirs are known`;
  return { delay, delays, confidence: Math.min(0.95, ownShare(own) + 0.1), known: { text } };
}

/** Learned once for all of them. */
export async function habitsOf(ctx: Looking): Promise<(payer: string) => Habit> {
  const paid = await readPaid(ctx);
  if (paid.length < fewestPaid) {
    const about = 'invoices that customers have paid';
    const known = tooLittle(paymentDelay, { needed: fewestPaid, have: paid.length, about });
    return () => ({ delay: undefined, delays: [], confidence: 0, known });
  }
  const [delayOf, delaysOf] = [learnDelays(paid), knownDelays(paid)];
  return (payer) => habitIn(delayOf(payer), delaysOf(payer));
}
