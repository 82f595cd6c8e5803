import type { SumPart } from '#server/kernel/journal/sums.ts';
import { dayAt, type Zones } from '#server/kernel/time/time-zones.ts';

interface Measure {
  metric: string;
  /** The moment that decides the day; neither this nor `day` for sums without a day. */
  at?: unknown;
  /** A day as it is. */
  day?: unknown;
  /** The dimensions of the sum. */
  by?: Readonly<Record<string, unknown>>;
  currency?: unknown;
  amount?: unknown;
}

/** Counts one thing in the total and by each of its dimensions. */
export function measure({ metric, at, day, by = {}, currency, amount }: Measure, zones: Zones): SumPart[] {
  const when = typeof at === 'string' ? dayAt(at, zones) : typeof day === 'string' ? day : '';
  const what = {
    metric,
    day: when,
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(amount === null || amount === undefined ? {} : { amount: String(amount) }),
  };
  const parts = Object.entries(by).map(([dim, key]) => ({ ...what, dim, key: textOf(key) }));
  return [what, ...parts];
}

const textOf = (key: unknown) => (key === null || key === undefined ? '' : String(key));
