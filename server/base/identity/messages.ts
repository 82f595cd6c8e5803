import { messages } from '#server/base/wording/messages.ts';

export const t = messages('identity', {
  alreadyMember: '{email} is already in this organization',
  hasAccount: '{email} already has an account',
  neededForNewPerson: 'is required for a new person',
  noOrganization: 'The organization "{slug}" was not found.',
  notEmail: 'is not an e-mail address',
  passwordCommon: 'is too easy to guess',
  passwordTooLong: 'must have at most 256 characters',
  passwordTooShort: 'must have at least 12 characters',
  slugFormat: 'use lower-case letters, digits and dashes, at most 49 characters',
  slugTaken: 'an organization "{slug}" already exists',
  teamNameTaken: 'two teams cannot have the same name',
});
