import { teamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { totalsOf } from '#server/kernel/records/tallies.ts';
import { amount, sum } from '#server/kernel/schema/money.ts';

export const metrics = ['revenue', 'deals_won', 'new_customers', 'activities'] as const;
export type Metric = (typeof metrics)[number];

/** Which sum a metric reads; revenue counts in the target's own currency. */
const sources = {
  revenue: 'deals.won',
  deals_won: 'deals.won',
  new_customers: 'customers.new',
  activities: 'activities',
} as const satisfies Record<Metric, string>;

const metricOf = (record: Row): Metric => metrics.find((metric) => metric === record.metric) ?? 'revenue';

/** Whose work counts: one person's, a team's, or where neither is named everybody's. */
export function countedOwners(ctx: Ctx, { owner_id: owner, team }: Row): string[] | undefined {
  if (typeof owner === 'string') return [owner];
  if (typeof team !== 'string') return undefined;
  return teamSettings.of(ctx).teams.find(({ name }) => name === team)?.members ?? [];
}

export async function achievedBy(ctx: Ctx, record: Row): Promise<string> {
  const metric = metricOf(record);
  const totals = await totalsOf(ctx, {
    metric: sources[metric],
    dim: 'owner_id',
    days: { from: String(record.period_start), to: String(record.period_end) },
    keys: countedOwners(ctx, record),
  });
  if (metric !== 'revenue') return String(totals.reduce((all, one) => all + one.count, 0));
  const own = totals.filter(({ currency }) => currency === record.currency);
  return sum(own.map((one) => amount(one.amount))).toFixed();
}
