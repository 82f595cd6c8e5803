import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { limitOf, needsApproval, noApproval } from '../orders/order-approval.ts';
import { amendedSums } from '../orders/order-deriving.ts';
import { type OrderLine, withoutAmounts } from '../orders/order-lines.ts';
import type { PurchaseOrder } from '../orders/orders.ts';
import { type AmendedValue, changedLines } from './amended-lines.ts';
import type { OrderAmendment } from './order-amendments.ts';

/** Locks the order, so that no receipt and no bill counts on it until the amendment is written. */
export const lockedOrder = (ctx: Ctx, { order_id: id }: Pick<Given<OrderAmendment>, 'order_id'>) =>
  findRecord(ctx, 'purchase_order', id, { lock: true });

export async function deriveAmendment(
  ctx: Ctx,
  record: Given<OrderAmendment>,
  before: OrderAmendment | undefined,
): Promise<Partial<OrderAmendment>> {
  if (before && (before.status === 'approved' || before.status === 'cancelled')) return {};
  const order = await lockedOrder(ctx, record);
  if (!order) return {};
  const sent = record.lines ?? [];
  const sums = sent.length ? await amendedSums(ctx, order, sent) : undefined;
  const lines = sums?.lines.map(withoutAmounts);
  const total_after = sums?.total ?? order.total;
  const changes = changesOf(order, lines, record);
  const isPriced = changes.some(({ line_id }) => line_id !== null);
  return {
    currency: order.currency,
    // Lines that wait for approval stay as they were asked for, although goods are counted on the order meanwhile.
    ...(sums && before?.status !== 'pending_approval' ? { lines: sums.lines } : {}),
    total_before: order.total,
    total_after,
    changes,
    revision: record.status === 'approved' ? order.revision + 1 : null,
    approval: approvalOf(
      ctx,
      record,
      before,
      isPriced && needsApproval(ctx, total_after, order.currency ?? ''),
    ),
  };
}

/** Lists the differences from the order. A property that was left out stays as it is. */
function changesOf(
  order: PurchaseOrder,
  lines: readonly OrderLine[] | undefined,
  { expected_date, delivery_address }: Given<OrderAmendment>,
): AmendedValue[] {
  const whole = { line_id: null, description: null };
  const isMoved = expected_date != null && expected_date !== order.expected_date;
  const address = delivery_address ?? {};
  const isElsewhere = Object.keys(address).length > 0 && !isDeepStrictEqual(address, order.delivery_address);
  return [
    ...(lines ? changedLines(order.lines.map(withoutAmounts), lines) : []),
    ...(isMoved
      ? [{ ...whole, change: 'expected_date' as const, from: order.expected_date, to: expected_date }]
      : []),
    ...(isElsewhere
      ? [
          {
            ...{ ...whole, change: 'delivery_address' as const },
            ...{ from: placeText(order.delivery_address), to: placeText(address) },
          },
        ]
      : []),
  ];
}

const placeText = (address: Readonly<Record<string, unknown>>): string =>
  ['street', 'postal_code', 'city', 'country'].flatMap((name) => address[name] ?? []).join(', ');

/** An amendment follows the limit of the day until it is decided. The decision then stores who approved it. */
function approvalOf(
  ctx: Ctx,
  record: Given<OrderAmendment>,
  before: OrderAmendment | undefined,
  needed: boolean,
) {
  const isApproved = record.status === 'approved';
  const known = before?.status === 'pending_approval' ? (record.approval ?? noApproval) : undefined;
  return {
    needed: known?.needed ?? needed,
    limit: known ? known.limit : (limitOf(ctx) ?? null),
    by: isApproved ? actorRef(ctx.actor) : null,
    at: isApproved ? ctx.now : null,
  };
}
