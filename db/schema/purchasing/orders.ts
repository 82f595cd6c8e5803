import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderAmendment } from '#server/areas/purchasing/amendments/order-amendments.ts';
import type { PurchaseOrder } from '#server/areas/purchasing/orders/orders.ts';
import type { Receipt } from '#server/areas/purchasing/receipts/receipts.ts';
import type { GoodsReturn } from '#server/areas/purchasing/returns/goods-returns.ts';
import type { Rfq } from '#server/areas/purchasing/rfqs/rfqs.ts';
import type { Supplier } from '#server/areas/purchasing/suppliers/suppliers.ts';
import {
  attachments,
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  pricing,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { departments } from '../hr/employees.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { projects, tasks } from '../work/projects.ts';

export const suppliers = pgTable(
  'suppliers',
  {
    ...recordColumns,
    attachments: attachments(),
    status: text().$type<Supplier['status']>().notNull(),
    name: text().notNull(),
    tax_id: text(),
    email: text(),
    phone: text(),
    address: json<Supplier['address']>().notNull(),
    payment_terms_days: integer(),
    currency: text(),
    categories: text().array().notNull(),
    blocked_reason: text(),
    bank: json<Supplier['bank']>(),
    /** Null until something has been received. */
    rating: json<Supplier['rating']>(),
    /** Null if the account was never changed since changes of it are stored; then it needs no confirmation. */
    bank_state: text().$type<Supplier['bank_state']>(),
    bank_changed_by: json<Supplier['bank_changed_by']>(),
    bank_changed_at: instant(),
    bank_confirmed_by: json<Supplier['bank_confirmed_by']>(),
    bank_confirmed_at: instant(),
  },
  (t) => [
    ...recordKeys('suppliers', t),
    filterIndex('suppliers_status_idx', t, t.status),
    sortIndex('suppliers_name_idx', t, t.name),
    sortIndex('suppliers_tax_id_idx', t, t.tax_id),
  ],
);

export const rfqs = pgTable(
  'rfqs',
  {
    ...recordColumns,
    status: text().$type<Rfq['status']>().notNull(),
    number: text().notNull(),
    title: text().notNull(),
    project_id: text(),
    owner_id: text(),
    currency: text(),
    needed_by: date(),
    respond_by: date(),
    lines: json<Rfq['lines']>().notNull(),
    supplier_ids: text().array().notNull(),
    message: text(),
    responses: json<Rfq['responses']>().notNull(),
    comparison: json<Rfq['comparison']>().notNull(),
    award: json<Rfq['award']>(),
    cancel_reason: text(),
    sent_at: instant(),
    awarded_at: instant(),
    closed_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    pointsAt(projects, t, t.project_id),
    pointsAtMember(t, t.owner_id),
    ...recordKeys('rfqs', t),
    filterIndex('rfqs_status_idx', t, t.status),
    filterIndex('rfqs_project_idx', t, t.project_id),
    filterIndex('rfqs_owner_idx', t, t.owner_id),
    sortIndex('rfqs_number_idx', t, t.number),
    sortIndex('rfqs_respond_by_idx', t, t.respond_by),
  ],
);

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...recordColumns,
    status: text().$type<PurchaseOrder['status']>().notNull(),
    number: text().notNull(),
    /** The version of the order, which each amendment increases. */
    revision: integer().notNull().default(1),
    supplier_id: text().notNull(),
    project_id: text(),
    department_id: text(),
    owner_id: text(),
    rfq_id: text(),
    document: json<PurchaseOrder['document']>(),
    document_link: json<PurchaseOrder['document_link']>(),
    document_mail: json<PurchaseOrder['document_mail']>(),
    currency: text(),
    fx_rate: numeric({ precision: 20, scale: 10 }),
    fx_reason: text(),
    expected_date: date(),
    category: text(),
    delivery_address: json<PurchaseOrder['delivery_address']>().notNull(),
    terms: text(),
    notes: text(),
    lines: json<PurchaseOrder['lines']>().notNull(),
    ...pricing(),
    subtotal: money().notNull(),
    discount_total: money().notNull().default('0'),
    net_total: money().notNull().default('0'),
    tax: money().notNull(),
    taxes: json<PurchaseOrder['taxes']>().notNull().default([]),
    withholdings: json<PurchaseOrder['withholdings']>().notNull().default([]),
    total: money().notNull(),
    approval: json<PurchaseOrder['approval']>().notNull(),
    decision_note: text(),
    invoicing: text().$type<PurchaseOrder['invoicing']>().notNull(),
    cancel_reason: text(),
    close_reason: text(),
    approved_at: instant(),
    sent_at: instant(),
    received_at: instant(),
    closed_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    pointsAt(suppliers, t, t.supplier_id),
    pointsAt(projects, t, t.project_id),
    pointsAt(departments, t, t.department_id),
    pointsAtMember(t, t.owner_id),
    pointsAt(rfqs, t, t.rfq_id),
    ...recordKeys('purchase_orders', t),
    filterIndex('purchase_orders_status_idx', t, t.status),
    filterIndex('purchase_orders_supplier_idx', t, t.supplier_id),
    filterIndex('purchase_orders_project_idx', t, t.project_id),
    filterIndex('purchase_orders_department_idx', t, t.department_id),
    filterIndex('purchase_orders_owner_idx', t, t.owner_id),
    filterIndex('purchase_orders_rfq_idx', t, t.rfq_id),
    filterIndex('purchase_orders_invoicing_idx', t, t.invoicing),
    sortIndex('purchase_orders_number_idx', t, t.number),
    sortIndex('purchase_orders_total_idx', t, t.total),
    sortIndex('purchase_orders_expected_idx', t, t.expected_date),
  ],
);

/** The agreed price of each ordered item; the row exists while the order is in force. */
export const purchasePrices = pgTable(
  'purchase_prices',
  {
    organization_id: text().notNull(),
    order_id: text().notNull(),
    line_id: text().notNull(),
    supplier_id: text().notNull(),
    /** The key of the item: lines with the same key are the same item. */
    item: text().notNull(),
    currency: text().notNull(),
    unit_price: numeric({ precision: 20, scale: 6 }).notNull(),
    agreed_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.order_id, t.line_id] }),
    pointsAt(purchaseOrders, t, t.order_id),
    pointsAt(suppliers, t, t.supplier_id),
    index('purchase_prices_item_idx').on(t.organization_id, t.item, t.currency, t.agreed_at),
    index('purchase_prices_supplier_idx').on(t.organization_id, t.supplier_id, t.agreed_at),
  ],
);

export const receipts = pgTable(
  'receipts',
  {
    ...recordColumns,
    status: text().$type<Receipt['status']>().notNull(),
    number: text().notNull(),
    order_id: text().notNull(),
    supplier_id: text(),
    received_at: instant(),
    delivery_note: text(),
    lines: json<Receipt['lines']>().notNull(),
    photos: text().array().notNull(),
    claim_task_id: text(),
    reverse_reason: text(),
    reversed_at: instant(),
  },
  (t) => [
    pointsAt(purchaseOrders, t, t.order_id),
    pointsAt(suppliers, t, t.supplier_id),
    pointsAt(tasks, t, t.claim_task_id),
    ...recordKeys('receipts', t),
    filterIndex('receipts_status_idx', t, t.status),
    filterIndex('receipts_order_idx', t, t.order_id),
    filterIndex('receipts_supplier_idx', t, t.supplier_id),
    sortIndex('receipts_number_idx', t, t.number),
    sortIndex('receipts_received_idx', t, t.received_at),
    // The receipts that a supplier's rating is computed from.
    index('receipts_rating_idx')
      .on(t.organization_id, t.supplier_id, t.received_at)
      .where(sql`status = 'posted'`),
  ],
);

/** The changes of orders that were sent; each approved one is a version of its order. */
export const orderAmendments = pgTable(
  'order_amendments',
  {
    ...recordColumns,
    status: text().$type<OrderAmendment['status']>().notNull(),
    order_id: text().notNull(),
    reason: text().notNull(),
    lines: json<OrderAmendment['lines']>().notNull(),
    expected_date: date(),
    delivery_address: json<OrderAmendment['delivery_address']>().notNull(),
    decision_note: text(),
    /** The version that it made; null until it is approved. */
    revision: integer(),
    currency: text(),
    total_before: money().notNull(),
    total_after: money().notNull(),
    changes: json<OrderAmendment['changes']>().notNull(),
    approval: json<OrderAmendment['approval']>().notNull(),
    approved_at: instant(),
  },
  (t) => [
    pointsAt(purchaseOrders, t, t.order_id),
    ...recordKeys('order_amendments', t),
    filterIndex('order_amendments_status_idx', t, t.status),
    filterIndex('order_amendments_order_idx', t, t.order_id),
  ],
);

/** Accepted goods that went back to the supplier. */
export const goodsReturns = pgTable(
  'goods_returns',
  {
    ...recordColumns,
    status: text().$type<GoodsReturn['status']>().notNull(),
    number: text().notNull(),
    receipt_id: text().notNull(),
    order_id: text(),
    supplier_id: text(),
    returned_on: date(),
    reason: text().notNull(),
    /** True if the supplier sends other goods for them. */
    is_replaced: boolean().notNull(),
    lines: json<GoodsReturn['lines']>().notNull(),
    reverse_reason: text(),
    reversed_at: instant(),
  },
  (t) => [
    pointsAt(receipts, t, t.receipt_id),
    pointsAt(purchaseOrders, t, t.order_id),
    pointsAt(suppliers, t, t.supplier_id),
    ...recordKeys('goods_returns', t),
    filterIndex('goods_returns_status_idx', t, t.status),
    filterIndex('goods_returns_receipt_idx', t, t.receipt_id),
    filterIndex('goods_returns_order_idx', t, t.order_id),
    filterIndex('goods_returns_supplier_idx', t, t.supplier_id),
    sortIndex('goods_returns_number_idx', t, t.number),
    sortIndex('goods_returns_returned_idx', t, t.returned_on),
  ],
);
