import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('platformSettings', {
  accountMissing: 'needs an IBAN, an account number or a key of Pix',
  alwaysOn: '{name} cannot be switched off or limited',
  neededBy: '{name} is enabled and needs this module; disable {key} as well',
  notBic: 'is not a BIC of 8 or 11 characters',
  notIban: 'is not an IBAN: its length or its check digits are wrong',
  notModule: 'is not a module; use one of {modules}',
  noUser: 'the user {id} was not found',
  notColour: 'must be a colour such as #0a7d5c',
});
