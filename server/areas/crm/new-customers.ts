import type { Ctx } from '#server/calls/context.ts';
import type { Tally } from '#server/kernel/records/journal.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { type Settings, settingsOf } from '#server/kernel/schema/settings.ts';
import { dayAt } from '#server/kernel/time/time-zones.ts';
import { reviewTargets } from './targets/target-review.ts';

/** When somebody first became a customer; forgotten where that turns out to have been a mistake. */
export const customerSince = (
  ctx: Ctx,
  record: { customer_since: string | null },
  isCustomer: boolean,
  wasCustomer: boolean,
) => {
  const since = record.customer_since ?? (wasCustomer ? null : ctx.now);
  return { customer_since: isCustomer ? since : null };
};

/** What a new customer adds to its day, for whoever takes care of it. */
export function newCustomer({ customer_since: since, owner_id: owner }: Row, settings: Settings): Tally[] {
  if (typeof since !== 'string') return [];
  const day = dayAt(since, settings);
  return [{ metric: 'customers.new', day, dim: 'owner_id', key: String(owner ?? '') }];
}

export const reviewCustomers =
  (tally: typeof newCustomer) =>
  async (ctx: Ctx, record: Row, before: Row | undefined): Promise<void> => {
    const settings = settingsOf(ctx);
    const partsOf = (row: Row | undefined) => (row && row.deleted_at === null ? tally(row, settings) : []);
    await reviewTargets(ctx, ['new_customers'], partsOf(before), partsOf(record));
  };
