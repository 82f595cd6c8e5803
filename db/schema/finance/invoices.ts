import { sql } from 'drizzle-orm';
import { boolean, date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Expense } from '#server/areas/finance/expenses/expenses.ts';
import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { InvoicePayment } from '#server/areas/finance/payments/payments.ts';
import {
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
import { companies, contacts } from '../crm/contacts.ts';
import { deals } from '../crm/deals.ts';
import { quotes } from '../crm/quotes.ts';
import { departments, employees } from '../hr/employees.ts';
import { files } from '../kernel/files.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { clientContracts, subcontractorContracts } from '../purchasing/construction-contracts.ts';
import { measurements } from '../purchasing/construction-progress.ts';
import { purchaseOrders, suppliers } from '../purchasing/orders.ts';
import { projects } from '../work/projects.ts';
import { openingItems } from './opening-items.ts';
import { recurringInvoices } from './recurring-invoices.ts';
import { settlements } from './settlements.ts';

const isOpen = sql`balance > 0 AND status NOT IN ('draft', 'void') AND deleted_at IS NULL`;
const isPaidByCustomer = sql`direction = 'sale' AND kind = 'invoice' AND status = 'paid' AND last_paid_on IS NOT NULL AND deleted_at IS NULL`;

/** Invoices to customers and from suppliers, numbered when they are issued. */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns,
    status: text().$type<Invoice['status']>().notNull(),
    shown_as: text().$type<Invoice['shown_as']>().notNull(),
    direction: text().$type<Invoice['direction']>().notNull(),
    kind: text().$type<Invoice['kind']>().notNull(),
    invoice_type: text().$type<Invoice['invoice_type']>().notNull().default('full'),
    number: text(),
    supplier_number: text(),
    authority_number: text(),
    awaiting_authority: boolean().notNull().default(false),
    company_id: text(),
    contact_id: text(),
    supplier_id: text(),
    deal_id: text(),
    quote_id: text(),
    order_id: text(),
    client_contract_id: text(),
    subcontractor_contract_id: text(),
    measurement_id: text(),
    credits_id: text(),
    replaced_by_id: text(),
    /** The item of the former system that this document stands for. */
    opening_item_id: text(),
    recurring_invoice_id: text(),
    /** The due date of the recurring invoice that this one was made for. */
    recurring_on: date(),
    project_id: text(),
    department_id: text(),
    owner_id: text(),
    category: text(),
    issue_date: date(),
    operation_date: date(),
    tax_point_date: date(),
    posting_date: date(),
    due_date: date(),
    instalments: json<Invoice['instalments']>(),
    currency: text().notNull(),
    fx_rate: numeric({ precision: 20, scale: 10 }),
    fx_reason: text(),
    lines: json<Invoice['lines']>().notNull(),
    ...pricing(),
    retention_pct: numeric({ precision: 7, scale: 4 }),
    correction: json<Invoice['correction']>(),
    corrects: json<Invoice['corrects']>().notNull().default([]),
    notes: text(),
    subtotal: money().notNull(),
    discount_total: money().notNull(),
    tax_total: money().notNull(),
    taxes: json<Invoice['taxes']>().notNull().default([]),
    withholdings: json<Invoice['withholdings']>().notNull().default([]),
    retention_total: money().notNull(),
    deductions: json<Invoice['deductions']>().notNull().default([]),
    deduction_total: money().notNull().default('0'),
    net_total: money().notNull().default('0'),
    withheld_total: money().notNull().default('0'),
    held_total: money().notNull().default('0'),
    prepaid_total: money().notNull().default('0'),
    // Version 1.1 has its own meaning of "total": the amount to pay. It may run beside this one, so the column keeps it.
    payable_total: money('total').notNull(),
    total: money('gross_total').notNull().default('0'),
    paid_total: money().notNull(),
    credited_total: money().notNull(),
    balance: money().notNull(),
    payments: json<Invoice['payments']>().notNull(),
    match: json<Invoice['match']>(),
    document: json<Invoice['document']>(),
    fiscal: json<Invoice['fiscal']>(),
    document_link: json<Invoice['document_link']>(),
    document_mail: json<Invoice['document_mail']>(),
    over_budgets: json<Invoice['over_budgets']>(),
    void_reason: text(),
    force_reason: text(),
    seller: json<Invoice['seller']>(),
    buyer: json<Invoice['buyer']>(),
    issued_at: instant(),
    sent_at: instant(),
    paid_at: instant(),
    last_paid_on: date(),
    overdue_at: instant(),
    voided_at: instant(),
  },
  (t) => [
    ...recordKeys('invoices', t),
    pointsAt(companies, t, t.company_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(suppliers, t, t.supplier_id),
    pointsAt(deals, t, t.deal_id),
    pointsAt(quotes, t, t.quote_id),
    pointsAt(openingItems, t, t.opening_item_id),
    pointsAt(projects, t, t.project_id),
    pointsAt(purchaseOrders, t, t.order_id),
    pointsAt(clientContracts, t, t.client_contract_id),
    pointsAt(subcontractorContracts, t, t.subcontractor_contract_id),
    pointsAt(measurements, t, t.measurement_id),
    pointsAt(departments, t, t.department_id),
    pointsAt(t, t, t.credits_id),
    pointsAt(t, t, t.replaced_by_id),
    pointsAt(recurringInvoices, t, t.recurring_invoice_id),
    pointsAtMember(t, t.owner_id),
    filterIndex('invoices_status_idx', t, t.status),
    filterIndex('invoices_company_idx', t, t.company_id),
    filterIndex('invoices_contact_idx', t, t.contact_id),
    filterIndex('invoices_supplier_idx', t, t.supplier_id),
    filterIndex('invoices_deal_idx', t, t.deal_id),
    filterIndex('invoices_quote_idx', t, t.quote_id),
    filterIndex('invoices_project_idx', t, t.project_id),
    filterIndex('invoices_owner_idx', t, t.owner_id),
    filterIndex('invoices_credits_idx', t, t.credits_id),
    filterIndex('invoices_order_idx', t, t.order_id),
    filterIndex('invoices_client_contract_idx', t, t.client_contract_id),
    filterIndex('invoices_subcontract_idx', t, t.subcontractor_contract_id),
    filterIndex('invoices_opening_idx', t, t.opening_item_id),
    filterIndex('invoices_measurement_idx', t, t.measurement_id),
    filterIndex('invoices_department_idx', t, t.department_id),
    // A due date of a recurring invoice is invoiced once.
    uniqueIndex('invoices_recurring_idx')
      .on(t.organization_id, t.recurring_invoice_id, t.recurring_on)
      .where(sql`recurring_invoice_id is not null`),
    sortIndex('invoices_number_idx', t, t.number),
    sortIndex('invoices_issue_date_idx', t, t.issue_date),
    sortIndex('invoices_due_date_idx', t, t.due_date),
    sortIndex('invoices_tax_point_date_idx', t, t.tax_point_date),
    sortIndex('invoices_posting_date_idx', t, t.posting_date),
    sortIndex('invoices_total_idx', t, t.payable_total),
    sortIndex('invoices_gross_total_idx', t, t.total),
    sortIndex('invoices_balance_idx', t, t.balance),
    // Used for the open balance and the recent payments of a customer, so invoices settled long ago are not read.
    index('invoices_open_idx').on(t.organization_id, t.company_id).where(isOpen),
    index('invoices_lately_paid_idx')
      .on(t.organization_id, t.company_id, t.last_paid_on, t.id)
      .where(isPaidByCustomer),
    // Used for the documents that wait for a number of the tax authority, which are few.
    index('invoices_awaiting_authority_idx')
      .on(t.organization_id, t.created_at, t.id)
      .where(sql`awaiting_authority`),
    // This operator class finds the documents whose number begins with the code of a series, under any collation.
    index('invoices_authority_number_idx')
      .on(t.organization_id, t.authority_number.op('text_pattern_ops'))
      .where(sql`authority_number is not null`),
    index('invoices_supplier_number_idx').on(t.organization_id, t.supplier_id, t.supplier_number),
  ],
);

/** Payments of invoices; a deleted payment was reversed. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    ...recordColumns,
    invoice_id: text().notNull(),
    date: date().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    method: text().$type<InvoicePayment['method']>().notNull(),
    account: text(),
    reference: text(),
    reason: text(),
    /** Null until a payment of an earlier version has got its settlement. */
    settlement_id: text(),
    exchange_difference: money().notNull().default('0'),
  },
  (t) => [
    ...recordKeys('invoice_payments', t),
    pointsAt(invoices, t, t.invoice_id),
    pointsAt(settlements, t, t.settlement_id),
    filterIndex('invoice_payments_invoice_idx', t, t.invoice_id),
    filterIndex('invoice_payments_settlement_idx', t, t.settlement_id),
    sortIndex('invoice_payments_date_idx', t, t.date),
  ],
);

/** Money that an employee spent or will spend; somebody else approves it. */
export const expenses = pgTable(
  'expenses',
  {
    ...recordColumns,
    status: text().$type<Expense['status']>().notNull(),
    number: text().notNull(),
    description: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    fx_rate: numeric({ precision: 20, scale: 10 }),
    fx_reason: text(),
    date: date().notNull(),
    category: text(),
    employee_id: text(),
    supplier_id: text(),
    project_id: text(),
    department_id: text(),
    receipt_url: text(),
    receipt_file_id: text(),
    tax_amount: money(),
    reimbursable: boolean().notNull(),
    account: text(),
    paid_on: date(),
    reject_reason: text(),
    reversal_reason: text(),
    approved_by: json<Expense['approved_by']>(),
    submitted_at: instant(),
    approved_at: instant(),
    rejected_at: instant(),
    paid_at: instant(),
  },
  (t) => [
    ...recordKeys('expenses', t),
    pointsAt(employees, t, t.employee_id),
    pointsAt(departments, t, t.department_id),
    pointsAt(suppliers, t, t.supplier_id),
    pointsAt(projects, t, t.project_id),
    pointsAt(files, t, t.receipt_file_id),
    filterIndex('expenses_status_idx', t, t.status),
    filterIndex('expenses_category_idx', t, t.category),
    filterIndex('expenses_employee_idx', t, t.employee_id),
    filterIndex('expenses_department_idx', t, t.department_id),
    filterIndex('expenses_supplier_idx', t, t.supplier_id),
    filterIndex('expenses_project_idx', t, t.project_id),
    sortIndex('expenses_number_idx', t, t.number),
    sortIndex('expenses_date_idx', t, t.date),
    sortIndex('expenses_amount_idx', t, t.amount),
  ],
);
