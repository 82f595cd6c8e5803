import type { Ctx } from '#server/calls/context.ts';
import type { Metric } from '#server/kernel/journal/metrics.ts';
import { addDays } from '#server/kernel/values/days.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { combined, type Figure, figure } from './figures.ts';
import type { Kpi } from './kpi.ts';
import { periodBefore } from './periods.ts';

export const forever = '9999-12-31';
export const firstDay = '0001-01-01';

/** Reads a flow: the total of the period and that of the period before. */
export const flow =
  (metric: Metric, what: 'count' | 'amount'): Kpi['read'] =>
  async (ctx, range) => ({
    value: await figure(ctx, { metric, what }, range),
    previous: await figure(ctx, { metric, what }, periodBefore(range)),
  });

/**
 * A stock: the current total. The total at the beginning of the period is computed from what was added and removed
 * since.
 */
export const stock =
  (what: 'count' | 'amount', metrics: { open: Metric; came: Metric; went: readonly Metric[] }): Kpi['read'] =>
  async (ctx, { from }) => {
    const since = { from, to: forever };
    const value = await figure(ctx, { metric: metrics.open, what });
    const came = await figure(ctx, { metric: metrics.came, what }, since);
    const went = await Promise.all(metrics.went.map((metric) => figure(ctx, { metric, what }, since)));
    return {
      value,
      previous: combined([value, 1], [came, -1], ...went.map((one): [Figure, 1] => [one, 1])),
    };
  };

function share(part: Figure, whole: Figure): Figure {
  const all = whole.get('') ?? 0;
  return all === 0 ? new Map() : new Map([['', Math.round(((part.get('') ?? 0) / all) * 1000) / 10]]);
}

/** Reads the share of one flow in the sum of two. */
export const rate =
  (read: (ctx: Ctx, range: Range) => Promise<{ part: Figure; rest: Figure }>): Kpi['read'] =>
  async (ctx, range) => {
    const [now, before] = [await read(ctx, range), await read(ctx, periodBefore(range))];
    const of = ({ part, rest }: typeof now) => share(part, combined([part, 1], [rest, 1]));
    return { value: of(now), previous: of(before) };
  };

/** Returns the range of all days before this one. */
export const soFar = (day: string) => ({ from: firstDay, to: addDays(day, -1) });
