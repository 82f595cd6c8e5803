import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('authorityNumbers', {
  awaitsNumber:
    '{number} waits for the number that the authority gives: hand the document in, and enter the number in authority_number.',
  letterNumber: 'Number of the authority: {number}',
  notAtcud:
    'is {number}, but an ATCUD is the code of the series, a hyphen, and the position in the series, such as AAJFJ3WS-12',
  notAwaited:
    'is only for an issued invoice to a customer that waits for a number of the authority (awaiting_authority), and this one does not',
  numberStays: 'is {number} and cannot change; correct the invoice with a credit note',
  seriesWithoutCode:
    '{number} has no ATCUD, because its series has no code. Enter the code for the next documents in Settings → Invoicing → Series (PATCH /finance/series), and the ATCUD of this one in authority_number.',
  typedTooEarly:
    'must be left out until the invoice is issued; it is given then, or entered afterwards while awaiting_authority is true',
});
