import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { keepCommitment } from './order-budget.ts';
import { forgetPrices, notePrices } from './order-prices.ts';

/** What follows from a change of an order: the money it binds, the prices that were agreed until it is taken back. */
export async function followOrder(
  ctx: Ctx,
  record: Row,
  before: Row | undefined,
  changed: readonly string[],
): Promise<void> {
  await keepCommitment(ctx, record, before);
  if (before === undefined || !changed.includes('status')) return;
  if (record.status === 'approved') notePrices(ctx, record);
  if (record.status === 'draft' || record.status === 'cancelled') forgetPrices(ctx, record.id);
}
