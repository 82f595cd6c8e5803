import { task } from '#server/areas/work/tasks/tasks.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { OrderLine } from '../orders/order-lines.ts';
import { deliveryState } from '../orders/order-progress.ts';
import { type PurchaseOrder, purchaseOrder } from '../orders/orders.ts';
import { rateSupplier } from '../suppliers/rating-facts.ts';
import { t } from './messages.ts';
import type { Receipt } from './receipts.ts';
import { counted } from './receiving.ts';

/** Counts a receipt on its order and creates a task for what was rejected. A reversal takes both back. */
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
  const lines = counted(order.lines, record.lines, sign);
  const step = stepAfter(order, lines, record.received_at);
  return amendRecord(ctx, resource, order.id, { lines, ...step });
}

/** The status of an order by what came and what went back. An order that a person closed stays closed. */
export function stepAfter(
  order: PurchaseOrder,
  lines: readonly OrderLine[],
  receivedAt: string | null,
): Partial<PurchaseOrder> {
  const status = order.status === 'closed' ? 'closed' : deliveryState(lines);
  if (status === order.status) return {};
  return status === 'received' ? { status, received_at: receivedAt } : { status };
}

/** Creates a task for the owner of the order, who has to talk to the supplier. */
async function claim(ctx: Ctx, record: Receipt, order: PurchaseOrder): Promise<void> {
  const rejected = record.lines.filter((line) => amount(line.qty_rejected).gt(0));
  if (rejected.length === 0) return;
  const supplier = await findRow(ctx.tx, resourceOf('supplier').table, {
    organization: ctx.organization,
    id: order.supplier_id,
    includeDeleted: true,
  });
  const title = t('claimTask', {
    number: order.number,
    supplier: supplier?.name ?? '',
    count: rejected.length,
  });
  const { record: made } = await createOwnRecord(ctx, task.resource, {
    title: title.in(settingsOf(ctx).locale).slice(0, 300),
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
  if (id === null) return;
  const { tx, organization } = ctx;
  const open = await findRow(tx, task.resource.table, { organization, id, lock: true });
  if (open && open.status !== 'done' && open.status !== 'cancelled')
    await amendRecord(ctx, task.resource, id, { status: 'cancelled' });
}
