import { and, eq, inArray, ne } from 'drizzle-orm';
import { orderAmendments } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { overLimitProblem } from '../orders/order-approval.ts';
import { eachOnce } from '../orders/order-rules.ts';
import type { PurchaseOrder } from '../orders/orders.ts';
import { takenProblems } from './amended-lines.ts';
import { lockedOrder } from './amendment-deriving.ts';
import { t } from './messages.ts';
import type { OrderAmendment } from './order-amendments.ts';

const amendable: readonly PurchaseOrder['status'][] = ['sent', 'partially_received'];
const open: OrderAmendment['status'][] = ['draft', 'pending_approval'];
const content = ['order_id', 'lines', 'expected_date', 'delivery_address', 'reason'] as const;

/** An amendment that waits for approval cannot change. An approved amendment is a version of the order. */
export const frozenAmendment = ({ status }: OrderAmendment): Frozen<NameIn<OrderAmendment>> | undefined =>
  status === 'draft'
    ? { names: ['order_id'], message: t('orderFixed') }
    : { names: content, message: t('frozen', { status }) };

export const soundAmendment = ({ lines, changes }: OrderAmendment): DetailOf<OrderAmendment>[] => [
  ...eachOnce(lines),
  ...(changes.length ? [] : [{ path: 'lines', rule: 'required', message: t('changesNothing') } as const]),
];

/** Runs with the order locked, also when it is approved later, because goods may have come meanwhile. */
export async function checkAmendment(
  ctx: Ctx,
  record: OrderAmendment,
  before: OrderAmendment | undefined,
): Promise<DetailOf<OrderAmendment>[]> {
  if (record.status === 'cancelled' || before?.status === 'approved') return [];
  const order = await lockedOrder(ctx, record);
  if (!order) return [];
  if (!amendable.includes(order.status)) {
    const message = t('notAmendable', { status: order.status });
    return [{ path: 'order_id', rule: 'state', message, allowed: amendable }];
  }
  return [
    ...(await onlyOpen(ctx, record)),
    ...(record.lines.length ? takenProblems(order.lines, record.lines) : []),
    ...overLimit(ctx, record, before),
  ];
}

function overLimit(
  ctx: Ctx,
  record: OrderAmendment,
  before: OrderAmendment | undefined,
): DetailOf<OrderAmendment>[] {
  const isOwnStep = before === undefined || before.status === 'draft';
  if (record.status !== 'approved' || !isOwnStep || !record.approval.needed) return [];
  const { total_after: total, currency, approval } = record;
  return [overLimitProblem(ctx, { total, currency, approval })];
}

/** Two open amendments of an order would each undo the other. */
async function onlyOpen(ctx: Ctx, { id, order_id }: OrderAmendment): Promise<DetailOf<OrderAmendment>[]> {
  const [other] = await ctx.tx
    .select({ status: orderAmendments.status })
    .from(orderAmendments)
    .where(
      and(
        inOrganization(orderAmendments, ctx.organization),
        eq(orderAmendments.order_id, order_id ?? ''),
        inArray(orderAmendments.status, open),
        ne(orderAmendments.id, id),
        isLive(orderAmendments),
      ),
    )
    .limit(1);
  if (!other) return [];
  return [{ path: 'order_id', rule: 'open', message: t('alreadyOpen', { status: other.status }) }];
}
