import type { Row } from '../kernel/store.ts';
import { tallied } from '../kernel/tallies.ts';
import type { Ctx } from '../operation.ts';
import { settingsOf } from '../platform/settings-schema.ts';

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
  return settingsOf(ctx).teams.find(({ name }) => name === team)?.members ?? [];
}

export async function achievedBy(ctx: Ctx, record: Row): Promise<string> {
  const metric = metricOf(record);
  const isMoney = metric === 'revenue';
  const { count, amount } = await tallied(ctx, {
    metric: sources[metric],
    dim: 'owner_id',
    from: String(record.period_start),
    to: String(record.period_end),
    keys: countedOwners(ctx, record),
    currency: isMoney ? String(record.currency) : undefined,
  });
  return isMoney ? amount : String(count);
}
