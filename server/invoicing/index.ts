import { listInvoices } from './invoice-list.ts';
import { invoice } from './invoices.ts';
import { sendInvoice } from './send-invoice.ts';

export const invoicing = {
  invoices: { ...invoice.operations, list: listInvoices, send: sendInvoice },
};
