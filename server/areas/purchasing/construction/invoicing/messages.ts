import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionInvoicing', {
  advanceLine: 'Advance, {pct} % of {value}',
  advanceNotes: 'Advance on {number}, {title}',
  documentBlocksPayment:
    '{message}; {number} cannot be paid until then: PATCH /obras/subcontractor-contracts/{id}',
  hasInvoice: 'the measurement already has the invoice {invoiceId}; delete its draft or void it first',
  invoicedByAnother: 'the measurement {id} now has another invoice, {invoiceId}; it cannot be invoiced twice',
  measurement: 'Measurement {number}',
  measurementNotes: 'Measurement {measurement} of {number}, {title}',
  notAccepted:
    'only {payable} of {total} are payable: the client has not accepted the rest of measurement {number} (pay_when_measured)',
  notApproved: 'the measurement is {status}; only an approved measurement can be invoiced',
  notMeasured:
    'the invoice belongs to no measurement of {number}: with pay_when_measured only measured and accepted work is payable',
  nothingToInvoice: 'the measurement {id} is now {status}; there is nothing to invoice',
  releaseNotes: 'Release of the retention of {number}, {title}',
  retentionReleased: 'Retention released',
});
