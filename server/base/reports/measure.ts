import type { Dim, DimOf, Metric } from '#server/kernel/journal/metrics.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { dayAt, type Zones } from '#server/kernel/values/time-zones.ts';

interface Measure<M extends Metric> {
  metric: M;
  /** The moment that decides the day; neither this nor `day` for sums without a day. */
  at?: unknown;
  /** A day as it is. */
  day?: unknown;
  /** All dimensions of the metric; those that are undefined are not counted. */
  by?: { readonly [D in DimOf<M>]: unknown };
  currency?: unknown;
  amount?: unknown;
}

/** Counts one thing in the total and by each of its dimensions. */
export function measure<M extends Metric>(
  { metric, at, day, by, currency, amount }: Measure<M>,
  zones: Zones,
): SumPart[] {
  const when = typeof at === 'string' ? dayAt(at, zones) : typeof day === 'string' ? day : '';
  const what = {
    metric,
    day: when,
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(amount === null || amount === undefined ? {} : { amount: String(amount) }),
  };
  return [what, ...(by ? keysOf<DimOf<M>>(by) : []).map((place) => ({ ...what, ...place }))];
}

function keysOf<D extends Dim>(by: { readonly [dim in D]?: unknown }) {
  const keys: { dim: D; key: string }[] = [];
  for (const dim in by) if (by[dim] !== undefined) keys.push({ dim, key: textOf(by[dim]) });
  return keys;
}

const textOf = (key: unknown) => (key === null ? '' : String(key));
