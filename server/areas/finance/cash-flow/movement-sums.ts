import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { totalsOf } from '#server/resources/records/totals.ts';
import type { Moved } from './cash-sums.ts';
import type { CashMovement } from './movements.ts';

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

/** Returns the sums of the confirmed or planned movements of one currency from one day until before another. */
export async function movedBefore(
  ctx: Ctx,
  what: keyof typeof metrics,
  { since = '0001-01-01', day, currency }: { since?: string; day: string; currency: string },
): Promise<Moved[]> {
  const days = { from: since, to: addDays(day, -1) };
  const totals = await totalsOf(ctx, { metric: metrics[what], dim: 'kind', days });
  return totals
    .filter((one) => one.currency === currency && !amount(one.amount).eq(0))
    .map((one) => ({
      group: null,
      kind: one.key === 'inflow' ? 'inflow' : 'outflow',
      amount: one.amount,
    }));
}
