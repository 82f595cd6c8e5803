import type { HitRate } from '../functions/feature.ts';
import { median, quantile } from '../statistics/robust.ts';
import { t } from './messages.ts';

/** A paid invoice: the customer, and the days from the due date to the payment. */
export interface PaidInvoice {
  payer: string;
  delay: number;
}

export interface Delay {
  /** Days after the due date: the likely delay, and the range of half of the payments. */
  expected: number;
  low: number;
  high: number;
  own: number;
}

/** The number of a customer's invoices that weigh as much as the delays of all customers. */
const halfWeight = 5;
export const ownShare = (count: number): number => count / (count + halfWeight);

const middle = (delays: readonly number[]) => ({
  expected: median(delays),
  low: quantile(delays, 0.25),
  high: quantile(delays, 0.75),
});

type Middle = ReturnType<typeof middle>;

/** A customer's own delays, weighted with those of all customers; the fewer own payments, the more those weigh. */
function drawn(own: readonly number[], everybody: Middle): Delay {
  const theirs = own.length ? middle(own) : everybody;
  const weight = ownShare(own.length);
  const between = (name: keyof Middle) => Math.round(weight * theirs[name] + (1 - weight) * everybody[name]);
  return { expected: between('expected'), low: between('low'), high: between('high'), own: own.length };
}

export const delayOf = (own: readonly number[], all: readonly number[]): Delay => drawn(own, middle(all));

/** Answers the delay of any customer, learned from all payments once. */
export function learnDelays(paid: readonly PaidInvoice[]): (payer: string) => Delay {
  const everybody = middle(paid.map((one) => one.delay));
  const strangers = drawn([], everybody);
  const groups = [...Map.groupBy(paid, (one) => one.payer)];
  const known = new Map(
    groups.map(([payer, own]) => [
      payer,
      drawn(
        own.map((one) => one.delay),
        everybody,
      ),
    ]),
  );
  return (payer) => known.get(payer) ?? strangers;
}

/** The single delays of a customer, or those of all customers for one who has never paid. */
export function knownDelays(paid: readonly PaidInvoice[]): (payer: string) => readonly number[] {
  const all = paid.map(({ delay }) => delay);
  const own = Map.groupBy(paid, ({ payer }) => payer);
  return (payer) => own.get(payer)?.map(({ delay }) => delay) ?? all;
}

const learnedShare = 0.7;
const closeEnough = 3;

/** Learns from the older part and tests on the newer one. A forecast is right if it is off by at most three days. */
export function tryDelays(paid: readonly PaidInvoice[]): HitRate | undefined {
  const cut = Math.floor(paid.length * learnedShare);
  const [older, newer] = [paid.slice(0, cut), paid.slice(cut)];
  if (older.length === 0 || newer.length === 0) return undefined;
  const say = learnDelays(older);
  const constant = Math.round(median(older.map((one) => one.delay)));
  const rightWith = (expected: (one: PaidInvoice) => number) =>
    newer.filter((one) => Math.abs(one.delay - expected(one)) <= closeEnough).length;
  const right = rightWith((one) => say(one.payer).expected);
  const share = (count: number) => Math.round((count / newer.length) * 1000) / 1000;
  return {
    right,
    of: newer.length,
    rate: share(right),
    baseline: share(rightWith(() => constant)),
    about: t('delaysTried', { count: newer.length, days: closeEnough }),
  };
}
