import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('identity', {
  alreadyMember: '{email} is already in this organization',
  hasAccount: '{email} already has an account',
  neededForNewPerson: 'is required for a new person',
  noOrganization: 'The organization "{slug}" was not found.',
  notEmail: 'is not an e-mail address',
  notToken: 'This is not a token; tokens begin with "{prefix}".',
  passwordCommon: 'is too easy to guess',
  passwordTooLong: 'must have at most 256 characters',
  passwordTooShort: 'must have at least 12 characters',
  slugFormat: 'use lower-case letters, digits and dashes, at most 49 characters',
  slugTaken: 'an organization "{slug}" already exists',
  teamNameTaken: 'two teams cannot have the same name',
  tokenAddress: 'The token "{name}" may not be used from the address {address}.',
  tokenExpired: 'The token "{name}" expired at {at}.',
  tokenMistyped: 'The token is cut off or mistyped: its last characters do not fit the rest.',
  tokenRevoked: 'The token "{name}" was revoked at {at}.',
  tokenUnknown: 'No token here has this value. Was it made by another installation?',
  tooBusy: 'Too many passwords are being checked. Try again in {seconds} s.',
  tooManyGuesses: 'Too many wrong passwords. Try again in {seconds} s.',
});
