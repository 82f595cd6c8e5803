import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('platformSettings', {
  accountMissing: 'needs an IBAN, an account number or a key of Pix',
  alwaysOn: '{name} cannot be switched off or limited',
  logoNotArrived: 'the bytes of the file {id} have not all arrived; send them, and then set the logo again',
  logoTooLarge: 'the file {id} has {size} bytes; a logo may have {most} MB, so upload a smaller picture',
  neededBy: '{name} is enabled and needs this module; disable {key} as well',
  notBic: 'is not a BIC of 8 or 11 characters',
  notIban: 'is not an IBAN: its length or its check digits are wrong',
  notModule: 'is not a module; use one of {modules}',
  noUser: 'the user {id} was not found',
  noLogo:
    'the file {id} was not found; upload the picture with POST /files for settings.logo_file_id, and send its id',
  notLogoType: 'the file {id} is of the type {type}; upload a picture of one of these types: {allowed}',
  notColour: 'must be a colour such as #0a7d5c',
});
