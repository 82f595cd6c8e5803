import './budgets/kept-scopes.ts';
import { cashflow } from './cash-flow/cashflow.ts';
import { cashMovement } from './cash-flow/movements.ts';
import { listInvoices } from './invoices/invoice-list.ts';
import { invoice } from './invoices/invoices.ts';
import { matchInvoice } from './invoices/match-invoice.ts';
import { sendInvoice } from './invoices/send-invoice.ts';

export const invoicing = {
  cashMovements: { ...cashMovement.operations, list: cashflow },
  invoices: { ...invoice.operations, list: listInvoices, send: sendInvoice, match: matchInvoice },
};
