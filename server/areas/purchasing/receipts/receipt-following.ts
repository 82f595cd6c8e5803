import { task } from '#server/areas/work/tasks/tasks.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow } from '#server/kernel/records/store.ts';
import type { NameIn } from '#server/kernel/resource/behaviour.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { type OrderLine, orderLinesIn, priced } from '../orders/order-lines.ts';
import { deliveryState } from '../orders/order-progress.ts';
import { type PurchaseOrder, purchaseOrder } from '../orders/orders.ts';
import { rateSupplier } from '../suppliers/rating-facts.ts';
import { receiptLinesIn } from './receipt-lines.ts';
import type { Receipt } from './receipts.ts';
import { counted } from './receiving.ts';

/** What came is counted on its order; what was rejected is claimed; both are taken back when it is reversed. */
export async function followReceipt(
  ctx: Ctx,
  record: Receipt,
  before: Receipt | undefined,
  changed: readonly NameIn<Receipt>[],
): Promise<void> {
  const isReversal = before !== undefined && changed.includes('status');
  if (before !== undefined && !isReversal) return;
  const order = await count(ctx, record, isReversal ? -1 : 1);
  if (isReversal) await dropClaim(ctx, record);
  else await claim(ctx, record, order);
  await rateSupplier(ctx, order.supplier_id);
}

async function count(ctx: Ctx, record: Receipt, sign: 1 | -1): Promise<PurchaseOrder> {
  const { resource } = purchaseOrder;
  const { tx, organization } = ctx;
  const order = await findRow(tx, resource.table, { organization, id: record.order_id, lock: true });
  if (!order) throw new Error(`the order of ${record.id} is gone`);
  const lines = counted(orderLinesIn(order.lines), receiptLinesIn(record.lines), sign);
  const step = stepOf(order, lines, record.received_at);
  return amendRecord(ctx, resource, order.id, { lines: lines.map(priced), ...step });
}

/** An order that somebody closed stays closed, whatever is taken back of it. */
function stepOf(
  order: PurchaseOrder,
  lines: readonly OrderLine[],
  receivedAt: string | null,
): Partial<PurchaseOrder> {
  const status = order.status === 'closed' ? 'closed' : deliveryState(lines);
  if (status === order.status) return {};
  return status === 'received' ? { status, received_at: receivedAt } : { status };
}

/** Somebody has to talk to the supplier: whoever owns the order. */
async function claim(ctx: Ctx, record: Receipt, order: PurchaseOrder): Promise<void> {
  const rejected = receiptLinesIn(record.lines).filter((line) => amount(line.qty_rejected).gt(0));
  if (rejected.length === 0) return;
  const supplier = await findRow(ctx.tx, resourceOf('supplier').table, {
    organization: ctx.organization,
    id: String(order.supplier_id),
    includeDeleted: true,
  });
  const { record: made } = await createOwnRecord(ctx, task.resource, {
    title: `Claim ${order.number} with ${supplier?.name}: ${rejected.length} rejected`.slice(0, 300),
    description: rejected
      .map((line) => `- ${line.description}: ${line.qty_rejected} ${line.unit ?? ''} (${line.reason})`)
      .join('\n'),
    priority: 'high',
    assignee_id: order.owner_id,
    project_id: order.project_id,
    related: { type: 'purchase_order', id: order.id },
  });
  await amendRecord(ctx, resourceOf('receipt'), record.id, { claim_task_id: made.id }, null);
}

async function dropClaim(ctx: Ctx, { claim_task_id: id }: Receipt): Promise<void> {
  if (typeof id !== 'string') return;
  const { tx, organization } = ctx;
  const open = await findRow(tx, task.resource.table, { organization, id, lock: true });
  if (open && !['done', 'cancelled'].includes(String(open.status)))
    await amendRecord(ctx, task.resource, id, { status: 'cancelled' });
}
