import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('certificateDocuments', {
  advance: 'Part of the advance deducted',
  amount: 'Amount',
  before: 'Certified before',
  client: 'Client',
  contract: 'Contract',
  contracted: 'Contracted',
  contractor: 'Contractor',
  draft: 'Draft of certificate {number}',
  earlier: 'Before',
  net: 'To pay before taxes',
  period: 'Period',
  price: 'Price',
  retention: 'Retention of {percent} %',
  taxes: 'The taxes are charged with the invoice of this certificate.',
  this: 'This certificate',
  title: 'Certificate {number}',
  toDate: 'To date',
  work: 'Work',
  worksToDate: 'Certified to date',
});
