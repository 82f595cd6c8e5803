import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('contractWatch', {
  askForDocuments: 'Ask for the documents of {number}',
  documentWhy: 'A subcontractor without valid documents may not be paid and should not work.',
  endsOn: 'It ends on {end}, in {days, plural, one {# day} other {# days}}',
  expired: '{name} expired on {day}',
  expires: '{name} expires on {day}',
  guarantee: 'The guarantee',
  guaranteeOf: 'The guarantee of {issuer}',
  guaranteeWhy: 'Without a valid guarantee the client loses the agreed security.',
  notReceived: '{name} has not been received',
  papersTitle: '{number}: {problem}{more, plural, =0 {} other { and # more}}',
  remindTitle: '{name}: ask for the signatures',
  remindWhy:
    'Contracts that stay unsigned for long are often not signed at all. Accepting sends the signers a reminder by e-mail.',
  renewGuarantee: 'Renew the guarantee of {number}',
  renewTitle: '{name}: renew it',
  renewWhy: 'It ends soon and is not renewed automatically. Accepting makes a draft for the next period.',
  unsigned: 'Sent {days, plural, one {# day} other {# days}} ago. Not signed yet by: {signers}',
  unsignedUntil:
    'Sent {days, plural, one {# day} other {# days}} ago. Not signed yet by: {signers}. It can be signed until {until}',
});
