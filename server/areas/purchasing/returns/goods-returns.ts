import { z } from 'zod';
import { goodsReturns as table } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { t } from './messages.ts';
import { followReturn } from './return-following.ts';
import { returnable, returnLines } from './return-lines.ts';
import { checkReturn, expectedCredits, lockedGoods } from './return-rules.ts';

const returnStates = defineStates(
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

/** Lines that are sent back as they were read keep the names of their goods; other lines are refused as frozen. */
function withNames(lines: Given<GoodsReturn>['lines'] & {}, before: GoodsReturn): GoodsReturn['lines'] {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  return lines.map((line) => ({
    ...line,
    description: known.get(line.id)?.description ?? null,
    unit: known.get(line.id)?.unit ?? null,
  }));
}

async function derive(
  ctx: Ctx,
  record: Given<GoodsReturn>,
  before: GoodsReturn | undefined,
): Promise<Partial<GoodsReturn>> {
  if (before) return { lines: withNames(record.lines ?? [], before) };
  const goods = await lockedGoods(ctx, record.receipt_id);
  const came = new Map((goods?.receipt.lines ?? []).map((line) => [line.order_line_id, line]));
  return {
    number: await nextNumber(ctx, 'goods_return'),
    order_id: goods?.order.id ?? null,
    supplier_id: goods?.order.supplier_id ?? null,
    returned_on: record.returned_on ?? dayOf(ctx.now, settingsOf(ctx).timezone),
    lines: (record.lines ?? []).map((line) => ({
      ...line,
      description: came.get(line.order_line_id)?.description ?? null,
      unit: came.get(line.order_line_id)?.unit ?? null,
    })),
  };
}

const frozenReturn = ({ id }: GoodsReturn): Frozen<NameIn<GoodsReturn>> => ({
  names: ['receipt_id', 'lines', 'returned_on', 'is_replaced'],
  message: t('frozen', { id }),
});

/** A form for a return begins with everything of the receipt that was accepted and is still here. */
async function presentGoods(ctx: Ctx, id: string) {
  const receipt = await findRecord(ctx, 'receipt', id);
  const lines = (receipt?.lines ?? []).flatMap((line) => {
    const left = returnable(line);
    return left.gt(0) ? [{ order_line_id: line.order_line_id, quantity: left.toFixed() }] : [];
  });
  return { lines };
}

const goodsReturnFields = {
  status: returnStates.field,
  receipt_id: f.required(f.reference('receipt')),
  returned_on: f.date(),
  reason: f.requiredText(1000),
  is_replaced: f.boolean(),
  lines: returnLines(),
  reverse_reason: f.text(1000),
} satisfies Fields;

const goodsReturnDerived = {
  number: f.derived('text', z.string()),
  order_id: f.derivedReference('purchase_order'),
  supplier_id: f.derivedReference('supplier'),
  reversed_at: f.derivedInstant(),
} satisfies Fields;

export type GoodsReturn = RecordOf<typeof goodsReturnFields & typeof goodsReturnDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    goods_return: GoodsReturn;
  }
}

export const goodsReturn = defineResource({
  kind: 'goods_return',
  prefix: 'gre',
  numbered: 'RT-',
  plural: 'goods_returns',
  path: '/purchases/returns',
  tag: 'Receipts',
  area: 'purchasing',
  table,
  screen: {
    title: ['number', 'supplier_id'],
    columns: ['status', 'receipt_id', 'order_id', 'returned_on', 'reason'],
    essentials: ['receipt_id', 'reason', 'returned_on', 'is_replaced', 'lines'],
    later: ['reverse_reason'],
    beginToday: ['returned_on'],
    linesOf: { order_line_id: ['receipt_id'] },
  },
  views: {
    record: { head: ['receipt_id', 'order_id', 'returned_on', 'is_replaced'] },
  },
  // A posted return is reversed instead of deleted.
  offers: ['list', 'get', 'create', 'update', 'batch', 'export'],
  createdVerb: 'posted',
  fields: goodsReturnFields,
  derived: goodsReturnDerived,
  defaults: { lines: [], is_replaced: true },
  filters: ['status', 'number', 'receipt_id', 'order_id', 'supplier_id', 'returned_on', 'is_replaced'],
  sorts: ['created_at', 'updated_at', 'number', 'returned_on'],
  search: ['number', 'reason'],
  expand: { receipt: 'receipt_id', order: 'order_id', supplier: 'supplier_id' },
  frozen: frozenReturn,
  rules: ({ lines }) => (lines.length ? [] : [{ path: 'lines', rule: 'required', message: t('noLines') }]),
  derive,
  check: async (ctx, record, _, before) => checkReturn(ctx, record, before),
  begins: { receipt_id: presentGoods },
  follow: followReturn,
  notices: expectedCredits,
  removable: ({ id }) => [{ path: 'status', rule: 'not_removable', message: t('notRemovable', { id }) }],
  example: {
    receipt_id: 'rec_01kf0fk9m00000000000000001',
    reason: 'Two bags were torn inside',
    lines: [{ order_line_id: 'cement', quantity: 2 }],
  },
  exampleRecords: { receipt_id: '/purchases/receipts' },
  exampleDerived: {
    number: 'RT-000001',
    lines: [
      { id: 'line', order_line_id: 'cement', description: 'Cement, 25 kg', unit: 'bag', quantity: '2' },
    ],
  },
});
