import { messages } from '#server/base/wording/messages.ts';

export const t = messages('forms', {
  acceptanceNeeded: '{label} must be accepted',
  answerNeeded: '{label} is required',
  formNotFound: 'The form was not found.',
  keyTwice: 'two fields have the key {key}',
  moduleMissing: 'there are no {creates}s here',
  noFields: 'a form without fields cannot be published',
  notBoolean: 'must be true or false',
  notEmail: 'must be an e-mail address',
  notKey: 'must be lower case letters, digits and _ such as first_name',
  notList: 'must be a list',
  notPhone: 'must be a phone number',
  notSlug: 'must be lower case words joined by - such as ask-us',
  notText: 'must be text',
  notUrl: 'must be a web address',
  optionTwice: 'an option is repeated',
  optionsNeeded: 'a field with choices needs options',
  readOnly: 'cannot change: it is what the visitor sent',
  tooLong: 'must have at most {max} characters',
  unknownField: 'the form has no field with this key',
});
