import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('integrationHooks', {
  authorGone: 'The author of this address has no access any more.',
  bodyTooLarge: 'The body is larger than {size} bytes.',
  callFailed: 'the call could not be written: {problem}',
  callFailedSeeErrors: 'the call could not be written; see its errors',
  noAddress: 'the provider {provider} has no address of its own',
  noSecret: 'The receiver has no secret to check signatures with.',
  notFound: 'The address was not found.',
  notSigned: 'The call is not signed: {header} is missing.',
  nothingMapped: 'nothing in the body is mapped to a property',
  signatureWrong: 'The signature in {header} does not match the body.',
  tooManyCalls: 'More than {count} calls in a minute.',
});
