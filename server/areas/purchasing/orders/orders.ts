import { z } from 'zod';
import { purchaseOrders as table } from '#db/schema/purchasing/orders.ts';
import { taxesOf } from '#server/areas/crm/lines/known-taxes.ts';
import { netOfTax, pricingFields, pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import { documentTaxes, documentWithholdings } from '#server/areas/crm/lines/tax-fields.ts';
import { missingTaxCodes } from '#server/areas/crm/tax-codes/missing-tax-codes.ts';
import { ownRateProblems } from '#server/areas/finance/exchange-rates/own-rate.ts';
import { documentLink, documentMail } from '#server/base/documents/customer/customer-fields.ts';
import { customerEvents } from '#server/base/documents/customer/customer-part.ts';
import { recordDocument } from '#server/base/documents/kept/record-document.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { t } from './messages.ts';
import { approvalField, approvalRules, noApproval } from './order-approval.ts';
import { deriveOrder } from './order-deriving.ts';
import { followOrder } from './order-following.ts';
import { continued, orderLines, priceOrder } from './order-lines.ts';
import { openQuantity, quantityToBill, quantityToCredit } from './order-progress.ts';
import {
  cancellable,
  frozenOrder,
  orderContent,
  removableOrder,
  supplierTakesOrders,
} from './order-rules.ts';
import { orderStates } from './order-states.ts';

const sum = () => f.derived('number', amountOut);
const moment = () => f.derivedInstant();
const lines = orderLines();

const exampleLines = [
  { id: 'cement', description: 'Cement, 25 kg', quantity: 40, unit: 'bag', unit_price: 6.85, tax_rate: 21 },
  {
    id: 'beams',
    description: 'Steel beam IPE 200, 6 m',
    quantity: 6,
    unit: 'un',
    unit_price: 112.335,
    tax_rate: 21,
  },
];

/** The warnings about higher prices, which a draft shows because it can still be changed. */
const priceAlerts = ({ status, lines: all }: PurchaseOrder): Warning[] =>
  status !== 'draft'
    ? []
    : all
        .filter((line) => line.is_price_alert)
        .map((line) => ({
          code: 'price_above_last',
          message: t('priceAboveLast', {
            description: line.description,
            unitPrice: line.unit_price,
            priceChangePct: line.price_change_pct ?? '',
            lastPrice: line.last_price ?? '',
          }),
        }));

const purchaseOrderFields = {
  status: orderStates.field,
  supplier_id: f.required(f.reference('supplier')),
  project_id: f.reference('project'),
  department_id: f.reference('department'),
  owner_id: f.owner(),
  currency: f.currency(),
  fx_rate: f.decimal(10, 'factor'),
  fx_reason: f.guarded('manager', f.text(1000)),
  expected_date: f.date(),
  category: f.text(100),
  delivery_address: f.address(),
  terms: f.text(20_000),
  notes: f.text(5000),
  lines,
  ...pricingFields,
  decision_note: f.text(1000),
  cancel_reason: f.text(1000),
  close_reason: f.text(1000),
} satisfies Fields;

const purchaseOrderDerived = {
  number: f.derived('text', z.string()),
  revision: f.derived('number', z.number()),
  rfq_id: f.derivedReference('rfq'),
  subtotal: sum(),
  discount_total: sum(),
  net_total: sum(),
  tax: sum(),
  taxes: documentTaxes(),
  withholdings: documentWithholdings(),
  total: sum(),
  document: recordDocument(),
  document_link: documentLink(),
  document_mail: documentMail(),
  approval: approvalField,
  invoicing: f.derived('enum', z.enum(['none', 'partial', 'full'])),
  approved_at: moment(),
  sent_at: moment(),
  received_at: moment(),
  closed_at: moment(),
  cancelled_at: moment(),
} satisfies Fields;

export type PurchaseOrder = RecordOf<typeof purchaseOrderFields & typeof purchaseOrderDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    purchase_order: PurchaseOrder;
  }
  interface MoreVerbs {
    rfq: 'response_received';
    purchase_order: keyof typeof moreEvents;
  }
}

const moreEvents = {
  amended: 'An amendment came into force: `revision` is the number of the version.',
  document_ready: 'The document of a purchase order was made; `document` names its file.',
  ...customerEvents('a purchase order'),
};

const ratedOrder = ({ currency, fx_rate, fx_reason, expected_date }: PurchaseOrder) => ({
  currency,
  fx_rate,
  fx_reason,
  day: expected_date,
});

export const purchaseOrder = defineResource({
  kind: 'purchase_order',
  prefix: 'por',
  numbered: 'PO-',
  plural: 'purchase_orders',
  path: '/purchases/orders',
  tag: 'Purchase orders',
  about: 'Purchase orders: approved, sent, received in parts, invoiced.',
  area: 'purchasing',
  table,
  screen: {
    title: ['number', 'supplier_id'],
    columns: ['status', 'total', 'expected_date', 'project_id', 'owner_id'],
    form: 'page',
    essentials: [
      'supplier_id',
      'lines',
      ...pricingNames,
      'currency',
      'expected_date',
      'project_id',
      'delivery_address',
      'notes',
    ],
    later: ['fx_reason', 'decision_note', 'cancel_reason', 'close_reason'],
    calls: {
      send: { addressee: 'supplier_id' },
      makeDocumentLink: { isElsewhere: true },
      revokeDocumentLink: { isElsewhere: true },
    },
    document: { by: 'document', madeOf: [] },
    next: {
      draft: ['step:pending_approval', 'step:approved'],
      pending_approval: ['step:approved', 'step:draft'],
      approved: ['call:send'],
      sent: ['make:receipt?order_id', 'make:order_amendment?order_id'],
      partially_received: [
        ...(['make:receipt?order_id', 'make:invoice?order_id', 'step:closed'] as const),
        'make:order_amendment?order_id',
      ],
      received: ['make:invoice?order_id', 'step:closed'],
    },
  },
  views: {
    record: {
      head: ['total', 'supplier_id', 'expected_date', 'project_id'],
      feed: ['receipts', 'order_amendments', 'goods_returns', 'invoices', 'tasks'],
      hide: [
        ...(['document', 'document_link', 'document_mail', 'fx_rate', 'fx_reason'] as const),
        ...(['lines.tax', 'lines.document_discount', 'lines.last_price'] as const),
      ],
      related: ['receipts', 'invoices', 'order_amendments', 'goods_returns', 'tasks'],
    },
    due: { by: 'expected_date', in: ['approved', 'sent', 'partially_received'] },
    board: { by: 'status', sum: 'total', stale: 'expected_date', ask: { cancelled: ['cancel_reason'] } },
    approve: {
      facts: ['total', 'supplier_id', 'project_id', 'expected_date', 'owner_id', 'lines'],
      since: 'updated_at',
      reject: 'draft',
      reason: 'decision_note',
    },
  },
  fields: purchaseOrderFields,
  derived: purchaseOrderDerived,
  defaults: {
    revision: 1,
    lines: [],
    delivery_address: {},
    subtotal: '0',
    discount_total: '0',
    net_total: '0',
    tax: '0',
    taxes: [],
    withholdings: [],
    total: '0',
    approval: noApproval,
    invoicing: 'none',
  },
  ensured: ['prices_include_tax'],
  filters: [
    ...(['status', 'number', 'supplier_id', 'project_id', 'department_id', 'owner_id'] as const),
    ...([
      'rfq_id',
      'invoicing',
      'category',
      'currency',
      'total',
      'expected_date',
      'sent_at',
      'received_at',
    ] as const),
  ],
  sorts: ['created_at', 'updated_at', 'number', 'total', 'expected_date'],
  search: ['number', 'category', 'notes', 'terms'],
  expand: {
    supplier: 'supplier_id',
    project: 'project_id',
    department: 'department_id',
    rfq: 'rfq_id',
    owner: 'owner_id',
  },
  frozen: frozenOrder,
  rules: orderContent,
  derive: deriveOrder,
  // A process of version 1.1 changes lines without the taxes and the net total.
  shown: (_, record) => ({
    ...taxesOf(record.lines),
    net_total: netOfTax(record.total, record.tax),
    lines: record.lines.map((line) => ({
      ...line,
      qty_open: openQuantity(record.status, line),
      qty_to_bill: quantityToBill(line),
      qty_to_credit: quantityToCredit(line),
    })),
  }),
  writeOptions: { override_budget: z.boolean().optional() },
  check: async (ctx, record, _, before) => [
    ...approvalRules(ctx, record, before),
    ...cancellable(record, before),
    ...(await supplierTakesOrders(ctx, record, before)),
    ...(await ownRateProblems(ctx, ratedOrder(record), before && ratedOrder(before))),
  ],
  follow: followOrder,
  warnings: priceAlerts,
  moreEvents,
  notices: missingTaxCodes,
  removable: removableOrder,
  statesInForce: ['pending_approval', 'approved', 'sent', 'partially_received', 'received', 'closed'],
  example: {
    supplier_id: 'sup_01kf0fk9m00000000000000001',
    currency: 'EUR',
    expected_date: '2035-04-15',
    category: 'Materials',
    lines: exampleLines,
    terms: 'Delivered to the site, before noon.',
  },
  exampleRecords: { supplier_id: '/purchases/suppliers' },
  exampleSteps: [{ status: 'approved' }, { status: 'sent' }],
  exampleDerived: {
    number: 'PO-000001',
    prices_include_tax: false,
    ...priceOrder(continued(lines.write.parse(exampleLines) ?? null, []), { currency: 'EUR' }),
  },
});
