import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('suppliers', {
  bankChanged: 'The bank account of {name} was changed: check it with the supplier, and confirm it',
  bankTopicAbout: 'The bank account of a supplier was changed, and a second person has to confirm it.',
  bankTopicTitle: 'Changed bank accounts of suppliers',
  confirmedByAnother: 'you changed the bank account of {name}, so another manager has to confirm it',
  inUse: 'the {kind} {id} refers to this supplier; send status archived instead',
  noAccount: '{name} has no bank account; add one first',
  notActive: '{name} is {status}; a manager can make it active again, or choose another supplier',
  notActiveReason:
    '{name} is {status} ({reason}); a manager can make it active again, or choose another supplier',
  taxIdChecksum: '{id} does not look like a tax number of {country}.',
});
