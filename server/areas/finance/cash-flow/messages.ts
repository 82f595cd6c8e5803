import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('cashFlow', {
  cannotChangeReconciled:
    'cannot change: the movement is reconciled; a manager must set it back to confirmed first',
  cannotChangeVoid: 'cannot change: the movement is void',
  documentReconciled:
    'its cash movement {id} is reconciled; a manager must set it back to confirmed first (PATCH /finance/cashflow)',
  fromAfterTo: 'must not be after to',
  notPositive: 'must be above zero; `kind` says whether it is an inflow or an outflow',
  notRemovable: 'is reconciled; a manager must set it back to confirmed first',
  ofDocument: 'belongs to {kind_the} {id}; change that instead',
  ofExpense: 'belongs to the expense {id}; change the expense (PATCH /finance/expenses/{id})',
  ofInvoice:
    'belongs to the invoice {id}; change its due_date (PATCH /finance/invoices/{id}), or record or delete a payment (/finance/invoices/{id}/payments)',
  ofPayroll:
    'belongs to the payroll of {period}; change the payroll record of that month (GET /hr/payroll?period={period}, PATCH /hr/payroll-records/:id)',
});
