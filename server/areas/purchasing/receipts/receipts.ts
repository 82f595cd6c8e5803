import { z } from 'zod';
import { receipts as table } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { PurchaseOrder } from '../orders/orders.ts';
import { purchasingSettings } from '../settings.ts';
import { t } from './messages.ts';
import { followReceipt } from './receipt-following.ts';
import { completeReceiptLine, openLine, receiptLines, soundReceipt } from './receipt-lines.ts';
import { overReceived } from './receiving.ts';

const receiptStates = defineStates(
  'posted',
  {
    posted: {
      reversed: {
        event: 'reversed',
        role: 'manager',
        carries: ['reverse_reason'],
        stamps: ['reversed_at'],
      },
    },
    reversed: {},
  },
  { posted: 'going', reversed: 'bad' },
);

const receivable: readonly PurchaseOrder['status'][] = ['sent', 'partially_received', 'received'];

/** Locks the order, so that other receipts wait until this one is counted. */
const lockedOrder = (ctx: Ctx, { order_id: id }: Pick<Given<Receipt>, 'order_id'>) =>
  findRecord(ctx, 'purchase_order', id, { lock: true });

async function derive(
  ctx: Ctx,
  record: Given<Receipt>,
  before: Receipt | undefined,
): Promise<Partial<Receipt>> {
  if (before) {
    const all = record.lines ?? [];
    const known = new Map(before.lines.map((line) => [line.id, line]));
    // The same lines sent again equal the posted ones, including the descriptions that the server added.
    const merged = all.map((line) => ({ ...known.get(line.id), ...line }));
    return { lines: merged.map((line) => completeReceiptLine(line, new Map())) };
  }
  const order = await lockedOrder(ctx, record);
  const ordered = new Map((order?.lines ?? []).map((line) => [line.id, line]));
  const lines = record.lines ?? [];
  return {
    number: await nextNumber(ctx, 'receipt'),
    supplier_id: order?.supplier_id ?? null,
    received_at: record.received_at ?? ctx.now,
    lines: lines.map((line) => completeReceiptLine(line, ordered)),
  };
}

const frozenReceipt = ({ id }: Receipt): Frozen<NameIn<Receipt>> => ({
  names: ['order_id', 'lines', 'received_at'],
  message: t('frozen', { id }),
});

async function check(
  ctx: Ctx,
  record: Receipt,
  _: readonly NameIn<Receipt>[],
  before: Receipt | undefined,
): Promise<DetailOf<Receipt>[]> {
  if (before) return returnedGoods(record, before);
  const details: DetailOf<Receipt>[] = [];
  if (record.received_at !== null && record.received_at > ctx.now)
    details.push({ path: 'received_at', rule: 'past', message: t('inFuture') });
  const order = await lockedOrder(ctx, record);
  if (!order) return details;
  if (!receivable.includes(order.status)) {
    const message = t('orderState', { status: order.status });
    return [...details, { path: 'order_id', rule: 'state', message, allowed: receivable }];
  }
  const { receipt_over_order_pct: over = 0 } = purchasingSettings.of(ctx).tolerances;
  return [...details, ...overReceived(order.lines, record.lines, over)];
}

/** A receipt of which goods went back is reversed after its returns, so that no quantity is subtracted twice. */
function returnedGoods(record: Receipt, before: Receipt): DetailOf<Receipt>[] {
  const returned = record.lines.find(({ qty_returned }) => amount(qty_returned ?? '0').gt(0));
  if (record.status !== 'reversed' || before.status !== 'posted' || !returned) return [];
  const { description, qty_returned: quantity = '0' } = returned;
  const message = t('goodsReturned', { description: description ?? '', quantity });
  return [{ path: 'status', rule: 'returned', message }];
}

/** A form for a receipt begins with everything that the order still expects. */
async function openGoods(ctx: Ctx, id: string) {
  const order = await findRecord(ctx, 'purchase_order', id);
  return { lines: (order?.lines ?? []).flatMap(openLine) };
}

const receiptFields = {
  status: receiptStates.field,
  order_id: f.required(f.reference('purchase_order')),
  received_at: f.instant(),
  delivery_note: f.text(200),
  lines: receiptLines(),
  photos: f.textList(2000, 20),
  reverse_reason: f.text(1000),
} satisfies Fields;

const receiptDerived = {
  number: f.derived('text', z.string()),
  supplier_id: f.derivedReference('supplier'),
  claim_task_id: f.derivedReference('task'),
  reversed_at: f.derivedInstant(),
} satisfies Fields;

export type Receipt = RecordOf<typeof receiptFields & typeof receiptDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    receipt: Receipt;
  }
}

export const receipt = defineResource({
  kind: 'receipt',
  prefix: 'rec',
  numbered: 'GR-',
  plural: 'receipts',
  path: '/purchases/receipts',
  tag: 'Receipts',
  about: 'Goods received for an order: accepted, rejected, reversed.',
  area: 'purchasing',
  table,
  screen: {
    title: ['number', 'supplier_id'],
    columns: ['status', 'order_id', 'received_at', 'delivery_note'],
    essentials: ['order_id', 'received_at', 'delivery_note', 'lines'],
    later: ['reverse_reason'],
    linesOf: { order_line_id: ['order_id'] },
    next: { posted: ['make:invoice?order_id=order_id', 'make:goods_return?receipt_id'] },
  },
  views: {
    record: {
      head: ['order_id', 'supplier_id', 'received_at', 'delivery_note'],
      related: ['goods_returns'],
    },
  },
  // A posted receipt is reversed instead of deleted.
  offers: ['list', 'get', 'create', 'update', 'batch', 'export'],
  createdVerb: 'posted',
  fields: receiptFields,
  derived: receiptDerived,
  defaults: { lines: [], photos: [] },
  filters: ['status', 'number', 'order_id', 'supplier_id', 'received_at', 'delivery_note'],
  sorts: ['created_at', 'updated_at', 'number', 'received_at'],
  search: ['number', 'delivery_note'],
  expand: { order: 'order_id', supplier: 'supplier_id', claim_task: 'claim_task_id' },
  frozen: frozenReceipt,
  rules: ({ lines }) => soundReceipt(lines),
  derive,
  check,
  begins: { order_id: openGoods },
  follow: followReceipt,
  removable: ({ id }) => [
    {
      path: 'status',
      rule: 'not_removable',
      message: t('notRemovable', { id }),
    },
  ],
  example: {
    order_id: 'por_01kf0fk9m00000000000000001',
    delivery_note: 'A-20931',
    lines: [{ order_line_id: 'cement', qty_received: 25 }],
  },
  exampleRecords: { order_id: '/purchases/orders' },
  exampleDerived: {
    number: 'GR-000001',
    lines: [completeReceiptLine({ id: 'line', order_line_id: 'cement', qty_received: '25' }, new Map())],
  },
});
