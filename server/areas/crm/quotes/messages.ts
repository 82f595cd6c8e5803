import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('quotes', {
  acceptedOnly: 'can only be set together with status accepted',
  alreadyAccepted: 'the quote was accepted; make a new one instead',
  codeRefused: 'the code {code} cannot be used: {reason}',
  expired: 'the quote was valid until {day}',
  frozen: 'cannot change: the quote is {status}; POST /quotes/:id/revise makes a new draft',
  invoiceNext: 'The quote is accepted: it can be invoiced with POST /finance/invoices.',
  lineNeeded: 'a quote needs at least one line',
  noAddressee: 'the quote has no contact with an e-mail address',
  notRemovable: 'a quote with status {status} cannot be deleted; reject it or use POST /quotes/:id/revise',
  quoteNotFound: 'the quote {id} was not found',
  superseded: 'the quote was replaced by {id}',
});
