import type { Tally } from '#server/kernel/records/journal.ts';
import { dayAt, type Zones } from '#server/kernel/time/time-zones.ts';

interface Measure {
  metric: string;
  /** The moment that decides the day; none for what has no day. */
  at?: unknown;
  /** A day as it is. */
  day?: unknown;
  /** What the sum can be taken apart by. */
  by?: Readonly<Record<string, unknown>>;
  currency?: unknown;
  amount?: unknown;
}

/** One thing counted as a whole and by each of its dimensions. */
export function measure({ metric, at, day, by = {}, currency, amount }: Measure, zones: Zones): Tally[] {
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
