import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { totalsOf } from '#server/resources/records/totals.ts';
import type { Moved } from './cash-sums.ts';
import type { CashMovement } from './movements.ts';
import { isCashPosted } from './posted-cash.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'cash.moved': 'kind';
    'cash.planned': 'kind';
  }
}

const metrics = { moved: 'cash.moved', planned: 'cash.planned' } as const;

/** Balances are computed from sums of days, so that they do not have to read all movements. */
export function movementSums({ status, date, kind, currency, amount: moved }: CashMovement): SumPart[] {
  if (status === 'void') return [];
  const metric = status === 'planned' ? metrics.planned : metrics.moved;
  const place = { metric, day: date, dim: 'kind', key: kind, currency: currency ?? '' } as const;
  return [{ ...place, amount: moved }];
}

/** The sums of what has moved: as it is posted, or as the movements say. */
const movedMetric = async (ctx: Ctx, currency: string) =>
  (await isCashPosted(ctx, currency)) ? 'cash.posted' : metrics.moved;

/** Returns the sums of the confirmed or planned movements of one currency from one day until before another. */
export async function movedBefore(
  ctx: Ctx,
  what: keyof typeof metrics,
  { since = '0001-01-01', day, currency }: { since?: string; day: string; currency: string },
): Promise<Moved[]> {
  const days = { from: since, to: addDays(day, -1) };
  const metric = what === 'moved' ? await movedMetric(ctx, currency) : metrics[what];
  const totals = await totalsOf(ctx, { metric, dim: 'kind', days });
  return totals
    .filter((one) => one.currency === currency && !amount(one.amount).eq(0))
    .map((one) => ({
      group: null,
      kind: one.key === 'inflow' ? 'inflow' : 'outflow',
      amount: one.amount,
    }));
}
