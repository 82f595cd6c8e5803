import type { Invoice } from './invoices.ts';

/** The values of a new invoice where the caller sends none. */
export const invoiceDefaults: Partial<Invoice> = {
  direction: 'sale',
  kind: 'invoice',
  invoice_type: 'full',
  awaiting_authority: false,
  shown_as: 'draft',
  lines: [],
  payments: [],
  subtotal: '0',
  discount_total: '0',
  deductions: [],
  deduction_total: '0',
  net_total: '0',
  tax_total: '0',
  taxes: [],
  withholdings: [],
  total: '0',
  withheld_total: '0',
  retention_total: '0',
  held_total: '0',
  prepaid_total: '0',
  payable_total: '0',
  paid_total: '0',
  credited_total: '0',
  balance: '0',
};
