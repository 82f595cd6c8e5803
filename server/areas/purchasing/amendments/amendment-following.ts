import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { agreedLine, continued, withoutAmounts } from '../orders/order-lines.ts';
import { deliveryState } from '../orders/order-progress.ts';
import { type PurchaseOrder, purchaseOrder } from '../orders/orders.ts';
import { lockedOrder } from './amendment-deriving.ts';
import type { OrderAmendment } from './order-amendments.ts';

/** An approved amendment becomes the next version of its order. */
export async function followAmendment(
  ctx: Ctx,
  record: OrderAmendment,
  before: OrderAmendment | undefined,
): Promise<void> {
  if (record.status !== 'approved' || before?.status === 'approved') return;
  const order = await lockedOrder(ctx, record);
  if (!order) return;
  const { lines, expected_date, delivery_address, revision } = record;
  const isElsewhere = Object.keys(delivery_address).length > 0;
  const change: Partial<PurchaseOrder> = {
    revision: revision ?? order.revision + 1,
    ...(expected_date === null ? {} : { expected_date }),
    ...(isElsewhere ? { delivery_address } : {}),
    ...(lines.length ? { lines, ...stepOf(ctx, order, lines) } : {}),
  };
  await amendRecord(ctx, purchaseOrder.resource, order.id, change, 'amended');
}

/** Less than was ordered may be all that came. */
function stepOf(ctx: Ctx, order: PurchaseOrder, amended: OrderAmendment['lines']): Partial<PurchaseOrder> {
  const counted = continued(amended.map(agreedLine), order.lines.map(withoutAmounts));
  const status = deliveryState(counted);
  if (status === order.status) return {};
  return status === 'received' ? { status, received_at: ctx.now } : { status };
}
