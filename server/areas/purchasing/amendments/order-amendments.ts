import { z } from 'zod';
import { orderAmendments as table } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { approvalField, noApproval } from '../orders/order-approval.ts';
import { agreedLine, continued, orderLines, priceOrder } from '../orders/order-lines.ts';
import { changeSchema } from './amended-lines.ts';
import { deriveAmendment } from './amendment-deriving.ts';
import { followAmendment } from './amendment-following.ts';
import { checkAmendment, frozenAmendment, soundAmendment } from './amendment-rules.ts';
import { amendmentStates } from './amendment-states.ts';
import { t } from './messages.ts';

const lines = orderLines();
const exampleLines = [
  { id: 'cement', description: 'Cement, 25 kg', quantity: 35, unit: 'bag', unit_price: 6.85 },
  { id: 'beams', description: 'Steel beam IPE 200, 6 m', quantity: 6, unit: 'un', unit_price: 112.335 },
];

const orderAmendmentFields = {
  status: amendmentStates.field,
  order_id: f.required(f.reference('purchase_order')),
  reason: f.requiredText(1000),
  lines,
  expected_date: f.date(),
  delivery_address: f.address(),
  decision_note: f.text(1000),
} satisfies Fields;

const orderAmendmentDerived = {
  revision: f.derived('number', z.number().nullable()),
  currency: f.derived('text', z.string().nullable()),
  total_before: f.derived('number', amountOut),
  total_after: f.derived('number', amountOut),
  changes: f.derived('list', z.array(changeSchema)),
  approval: approvalField,
  approved_at: f.derivedInstant(),
} satisfies Fields;

export type OrderAmendment = RecordOf<typeof orderAmendmentFields & typeof orderAmendmentDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    order_amendment: OrderAmendment;
  }
}

/** A form for an amendment begins with the order as it is. */
async function presentOrder(ctx: Ctx, id: string) {
  const order = await findRecord(ctx, 'purchase_order', id);
  if (!order) return {};
  const { expected_date, delivery_address } = order;
  return { lines: order.lines.map(agreedLine), expected_date, delivery_address };
}

export const orderAmendment = defineResource({
  kind: 'order_amendment',
  prefix: 'oam',
  plural: 'order_amendments',
  path: '/purchases/order-amendments',
  tag: 'Purchase orders',
  area: 'purchasing',
  table,
  screen: {
    title: ['order_id', 'revision'],
    columns: ['status', 'order_id', 'reason', 'total_before', 'total_after', 'approved_at'],
    essentials: ['order_id', 'reason', 'lines', 'expected_date', 'delivery_address'],
    later: ['decision_note'],
    next: {
      draft: ['step:pending_approval', 'step:approved'],
      pending_approval: ['step:approved', 'step:draft'],
    },
  },
  views: {
    record: {
      head: ['order_id', 'total_before', 'total_after', 'reason'],
      hide: ['lines.tax', 'lines.document_discount', 'lines.last_price'],
    },
    approve: {
      facts: ['order_id', 'total_before', 'total_after', 'reason', 'changes'],
      since: 'updated_at',
      reject: 'draft',
      reason: 'decision_note',
    },
  },
  fields: orderAmendmentFields,
  derived: orderAmendmentDerived,
  defaults: {
    lines: [],
    delivery_address: {},
    total_before: '0',
    total_after: '0',
    changes: [],
    approval: noApproval,
  },
  filters: ['status', 'order_id', 'approved_at'],
  sorts: ['created_at', 'updated_at'],
  search: ['reason'],
  expand: { order: 'order_id' },
  frozen: frozenAmendment,
  rules: soundAmendment,
  derive: deriveAmendment,
  check: async (ctx, record, _, before) => checkAmendment(ctx, record, before),
  begins: { order_id: presentOrder },
  follow: followAmendment,
  removable: ({ status }) =>
    status === 'draft'
      ? []
      : [{ path: 'status', rule: 'not_removable', message: t('notRemovable', { status }) }],
  example: {
    order_id: 'por_01kf0fk9m00000000000000001',
    reason: 'The site needs fewer bags',
    lines: exampleLines,
  },
  exampleRecords: { order_id: '/purchases/orders' },
  exampleDerived: {
    lines: priceOrder(continued(lines.write.parse(exampleLines) ?? null, []), { currency: 'EUR' }).lines,
    currency: 'EUR',
    total_before: '948.01',
    total_after: '913.76',
  },
});
