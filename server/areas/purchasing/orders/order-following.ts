import { addDocument } from '#server/base/documents/kept/document-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { keepCommitment } from './order-budget.ts';
import { forgetPrices, notePrices } from './order-prices.ts';
import type { PurchaseOrder } from './orders.ts';

/** Updates what depends on an order: the money that it commits, and the agreed prices until the approval is withdrawn. */
export async function followOrder(
  ctx: Ctx,
  record: PurchaseOrder,
  before: PurchaseOrder | undefined,
  changed: readonly NameIn<PurchaseOrder>[],
): Promise<void> {
  await keepCommitment(ctx, record, before);
  if (before !== undefined && before.revision !== record.revision) {
    await addDocument(ctx, 'purchase_order', record.id);
    forgetPrices(ctx, record.id);
    notePrices(ctx, record);
  }
  if (before === undefined || !changed.includes('status')) return;
  if (record.status === 'sent') await addDocument(ctx, 'purchase_order', record.id);
  if (record.status === 'approved') notePrices(ctx, record);
  if (record.status === 'draft' || record.status === 'cancelled') forgetPrices(ctx, record.id);
}
