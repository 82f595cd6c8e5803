import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { type Settings, settingsOf } from '#server/kernel/settings/settings.ts';
import { dayAt } from '#server/kernel/values/time-zones.ts';
import { reviewTargets } from './targets/target-review.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'customers.new': 'owner_id';
  }
}

/** Returns the time of becoming a customer. It is cleared if the record is set back to no customer. */
export const customerSince = (
  ctx: Ctx,
  record: { customer_since: string | null },
  isCustomer: boolean,
  wasCustomer: boolean,
) => {
  const since = record.customer_since ?? (wasCustomer ? null : ctx.now);
  return { customer_since: isCustomer ? since : null };
};

interface Customer {
  customer_since: string | null;
  owner_id: string | null;
  deleted_at: string | null;
}

/** Returns the sums of a new customer, by its owner and its day. */
export function newCustomer(
  { customer_since: since, owner_id: owner }: Customer,
  settings: Settings,
): SumPart[] {
  if (since === null) return [];
  const day = dayAt(since, settings);
  return [{ metric: 'customers.new', day, dim: 'owner_id', key: owner ?? '' }];
}

export const reviewCustomers =
  <R extends Customer>(sumsOf: (record: R, settings: Settings) => SumPart[]) =>
  async (ctx: Ctx, record: R, before: R | undefined): Promise<void> => {
    const settings = settingsOf(ctx);
    const partsOf = (row: R | undefined) => (row && row.deleted_at === null ? sumsOf(row, settings) : []);
    await reviewTargets(ctx, ['new_customers'], partsOf(before), partsOf(record));
  };
