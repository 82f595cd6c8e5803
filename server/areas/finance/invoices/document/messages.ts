import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('invoiceDocuments', {
  correctedInvoice: 'Corrected invoice',
  correctionReason: 'Reason of the correction',
  deductions: 'Invoiced before, or taxed later',
  due: 'Due date',
  issued: 'Issued on',
  held: 'Kept as a guarantee',
  notSale: 'is a bill: its document is the paper of the supplier',
  operationDate: 'Date of the operation',
  payTo: 'Pay by transfer to',
  payable: 'To pay',
  payableBack: 'To be paid back',
  prepaid: 'Received already',
  reference: 'Reference of the authority',
  replacedInvoice: 'Replaces',
  settled: 'Already settled',
  titleCreditNote: 'Credit note {number}',
  titleDraft: 'Draft of an invoice',
  titleDraftNote: 'Draft of a credit note',
  titleInvoice: 'Invoice {number}',
  titleSimplified: 'Simplified invoice {number}',
});
