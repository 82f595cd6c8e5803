import { readPaid } from '../../finance/paid-invoices.ts';
import { fewestPaid, paymentDelay } from '../../finance/payment-delay.ts';
import { type Delay, knownDelays, learnDelays, ownShare } from '../../finance/payment-delays.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { AgentCtx } from '../agent.ts';
import { tooLittle } from '../asking.ts';
import { t } from './messages.ts';

/** The usual delay of a customer's payments, computed by payment_delay. */
export interface Habit {
  delay: Delay | undefined;
  /** The delays of the customer's single payments. */
  delays: readonly number[];
  confidence: number;
  known: Evidence;
}

export const habitRule = 'payment_delay statistics';

export function habitIn(delay: Delay, delays: readonly number[] = []): Habit {
  const { expected, low, high, own } = delay;
  const text = t('customerDelay', { days: expected, low, high, payments: own });
  return { delay, delays, confidence: Math.min(0.95, ownShare(own) + 0.1), known: { text } };
}

/** Learns the delays of all customers once. */
export async function habitsOf(ctx: AgentCtx): Promise<(payer: string) => Habit> {
  const paid = await readPaid(ctx);
  if (paid.length < fewestPaid) {
    const about = t('paidInvoices');
    const known = tooLittle(paymentDelay, { needed: fewestPaid, have: paid.length, about });
    return () => ({ delay: undefined, delays: [], confidence: 0, known });
  }
  const [delayOf, delaysOf] = [learnDelays(paid), knownDelays(paid)];
  return (payer) => habitIn(delayOf(payer), delaysOf(payer));
}
