import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { purchaseOrder } from '../orders/orders.ts';
import { stepAfter } from '../receipts/receipt-following.ts';
import { rateSupplier } from '../suppliers/rating-facts.ts';
import type { GoodsReturn } from './goods-returns.ts';
import { receiptWithReturned, withReturned } from './return-lines.ts';

/** Counts a return on its receipt and its order. A reversal takes it back. */
export async function followReturn(
  ctx: Ctx,
  record: GoodsReturn,
  before: GoodsReturn | undefined,
  changed: readonly NameIn<GoodsReturn>[],
): Promise<void> {
  const isReversal = before !== undefined && changed.includes('status');
  if (before !== undefined && !isReversal) return;
  const sign = isReversal ? -1 : 1;
  const receipt = await findRecord(ctx, 'receipt', record.receipt_id, { lock: true });
  const order = await findRecord(ctx, 'purchase_order', record.order_id, { lock: true });
  if (!receipt || !order) throw new Error(`the receipt or the order of ${record.id} is gone`);
  const came = receiptWithReturned(receipt.lines, record.lines, sign);
  await amendRecord(ctx, resourceOf('receipt'), receipt.id, { lines: came });
  const lines = withReturned(order.lines, record.lines, record.is_replaced === true, sign);
  const step = stepAfter(order, lines, receipt.received_at);
  await amendRecord(ctx, purchaseOrder.resource, order.id, { lines, ...step });
  await rateSupplier(ctx, order.supplier_id);
}
