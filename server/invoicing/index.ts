import '../treasury/kept-scopes.ts';
import { cashMovement } from '../treasury/movements.ts';
import { cashflow } from './cashflow.ts';
import { listInvoices } from './invoice-list.ts';
import { invoice } from './invoices.ts';
import { matchInvoice } from './match-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

export const invoicing = {
  cashMovements: { ...cashMovement.operations, list: cashflow },
  invoices: { ...invoice.operations, list: listInvoices, send: sendInvoice, match: matchInvoice },
};
