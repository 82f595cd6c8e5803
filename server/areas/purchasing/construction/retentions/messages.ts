import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionRetentions', {
  draftHoldsNothing: 'the contract is a draft, so nothing is retained',
  moreThanHeld: 'is more than the retained {held}; release at most that',
  notCompleted:
    'the contract is {status}, and the retention is released when it is completed; to release it earlier, send force and a note with the reason',
  notDue: 'the retention is due on {day}; to release it earlier, send force and a note with the reason',
  notHeldAnyMore: 'the invoice releases {released}, but {id} only retains {held} now',
  notInvoicedYet: 'only {most} can be released now; invoice these measurements again first: {numbers}',
  notPositive: 'must be more than 0',
  noteNeeded: 'is required to release the retention early; give the reason',
  nothingHeld: 'nothing is retained',
  releasedBeforeCompletion: 'The retention is released while the contract is {status}.',
  releasedBeforeDay: 'The retention was due on {day}; it is released today.',
});
