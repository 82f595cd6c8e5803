import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('opening', {
  alreadyPaid: 'is paid in part or as a whole; delete its payments first',
  alreadyUsed: 'is used for documents; take its allocations back first',
  amountNotPositive: 'must be more than 0',
  amountZero: 'must not be 0',
  cannotChange: 'cannot be changed; void the item, which takes everything back, and create it again',
  credit: 'Credit of the former system',
  customerMissing: 'needs the customer: `company_id` or `contact_id`',
  description: 'Opening item {number}',
  dueBeforeIssue: 'is before `issue_date`',
  future: 'is after today, {today}',
  issuedAfter: 'is after the day of the opening, {date}; a document of a later day is issued here',
  notOf: 'does not belong to an item of the kind {kind}',
  numberMissing: 'needs the number that the document has in the former system',
  rateMissing: 'needs the value of one {currency} on that day, or a recorded exchange rate',
  supplierMissing: 'needs the supplier',
  takenBack: 'The opening item was voided',
});
