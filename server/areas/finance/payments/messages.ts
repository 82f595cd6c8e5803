import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('payments', {
  beforeInvoice: 'must not be before the invoice, which is dated {issued}',
  currencyOfInvoice: 'must be {currency}, as in the invoice',
  draftInvoice: 'the invoice is a draft; issue it first',
  inFuture: 'is after today, {today}; record the payment once it is made',
  invoiceNotOpen: 'the invoice is {status}',
  lineStatus: '{line} is {status}',
  mismatchNeedsManager: 'the invoice does not match its order ({lines}); a manager can pay it with a reason',
  mismatchNeedsReason: 'is required, because the invoice does not match its order ({lines})',
  notPositive: 'must be above zero',
  overBudget: 'the invoice exceeds the budget {name} ({id}); a manager pays it, or more is budgeted first',
  overBalance: 'is more than the {balance} that is still to be paid',
});
