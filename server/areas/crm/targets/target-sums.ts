import { teamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Metric as Kept } from '#server/kernel/journal/metrics.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { totalsOf } from '#server/resources/records/totals.ts';
import type { SalesTarget } from './sales-targets.ts';

export const metrics = ['revenue', 'deals_won', 'new_customers', 'activities'] as const;
export type Metric = (typeof metrics)[number];

/** The sum that each metric reads; revenue counts in the target's own currency. */
const sources = {
  revenue: 'deals.won',
  deals_won: 'deals.won',
  new_customers: 'customers.new',
  activities: 'activities',
} as const satisfies Record<Metric, Kept>;

/** The people whose work counts: one person, a team, or all people if neither is named. */
export function countedOwners(
  ctx: Ctx,
  { owner_id: owner, team }: Pick<SalesTarget, 'owner_id' | 'team'>,
): string[] | undefined {
  if (owner !== null) return [owner];
  if (team === null) return undefined;
  return teamSettings.of(ctx).teams.find(({ name }) => name === team)?.members ?? [];
}

export async function achievedBy(ctx: Ctx, record: SalesTarget): Promise<string> {
  const { metric } = record;
  const totals = await totalsOf(ctx, {
    metric: sources[metric],
    dim: 'owner_id',
    days: { from: record.period_start, to: record.period_end ?? record.period_start },
    keys: countedOwners(ctx, record),
  });
  if (metric !== 'revenue') return String(totals.reduce((all, one) => all + one.count, 0));
  const own = totals.filter(({ currency }) => currency === record.currency);
  return sum(own.map((one) => amount(one.amount))).toFixed();
}
