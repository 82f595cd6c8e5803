import { discountProblems } from '#server/areas/crm/lines/discount-rules.ts';
import { soundLines } from '#server/areas/crm/lines/document-rules.ts';
import { pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import { soundRate } from '#server/areas/finance/exchange-rates/sound-rate.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf, ErrorDetail } from '#server/vocabulary/errors.ts';
import { supplierIsActive } from '../suppliers/supplier-use.ts';
import { t } from './messages.ts';
import type { PurchaseOrder } from './orders.ts';

export function orderContent(record: PurchaseOrder): DetailOf<PurchaseOrder>[] {
  const { lines } = record;
  if (lines.length === 0) return [{ path: 'lines', rule: 'required', message: t('noLines') }];
  return [
    ...eachOnce(lines),
    ...discountProblems(record),
    ...soundLines(record, ['subtotal', 'tax', 'total']),
    ...soundRate(record.fx_rate, 'fx_rate'),
  ];
}

/** Other records refer to lines by their ids, so each id is used once. */
export function eachOnce(lines: readonly { id: string }[]): ErrorDetail<`lines.${number}.id`>[] {
  const ids = lines.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice < 0) return [];
  return [{ path: `lines.${twice}.id`, rule: 'unique', message: t('lineIdTwice', { id: ids[twice] ?? '' }) }];
}

export const agreedContent = [
  'supplier_id',
  'currency',
  'lines',
  ...pricingNames,
  'project_id',
  'department_id',
  'category',
  'fx_rate',
  'fx_reason',
] as const satisfies readonly NameIn<PurchaseOrder>[];

/** The terms that were approved cannot be changed. */
export const frozenOrder = (before: PurchaseOrder): Frozen<NameIn<PurchaseOrder>> | undefined =>
  before.status === 'draft'
    ? undefined
    : {
        names: agreedContent,
        message: t(canReturnToDraft(before) ? 'frozenBack' : 'frozen', { status: before.status }),
      };

const canReturnToDraft = ({ status }: PurchaseOrder) =>
  status === 'pending_approval' || status === 'approved';

const binding: readonly PurchaseOrder['status'][] = ['pending_approval', 'approved', 'sent'];

/** Runs when an order is created, gets another supplier, and takes a step that commits the company. */
export async function supplierTakesOrders(
  ctx: Ctx,
  record: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<DetailOf<PurchaseOrder>[]> {
  const isNew = before === undefined || before.supplier_id !== record.supplier_id;
  const isStep = before !== undefined && before.status !== record.status;
  if (!isNew && !(isStep && binding.includes(record.status))) return [];
  return supplierIsActive(ctx, [record.supplier_id], 'supplier_id');
}

/** An order of which something was received or invoiced cannot be cancelled. */
export function cancellable(
  record: PurchaseOrder,
  before: PurchaseOrder | undefined,
): DetailOf<PurchaseOrder>[] {
  if (record.status !== 'cancelled' || before?.status === 'cancelled') return [];
  const { lines } = record;
  const has = (name: 'qty_received' | 'qty_invoiced') => lines.some((line) => amount(line[name]).gt(0));
  if (has('qty_received')) return [{ path: 'status', rule: 'received', message: t('cancelReceived') }];
  if (has('qty_invoiced')) return [{ path: 'status', rule: 'invoiced', message: t('cancelInvoiced') }];
  return [];
}

export const removableOrder = ({ status }: PurchaseOrder): DetailOf<PurchaseOrder>[] =>
  status === 'draft'
    ? []
    : [{ path: 'status', rule: 'not_removable', message: t('notRemovable', { status }) }];
