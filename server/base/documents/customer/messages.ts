import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('documentLinks', {
  beingChanged: 'This document is being changed. {organization} will send you the new one.',
  draftHasNoLink: '{name} is a draft; a customer sees a document once it is final',
  hasNoLink: 'has no link; make one with POST …/document-link',
  linkExpired: 'This link has expired. Ask {organization} for a new one.',
  linkNotFound: 'This link was not found.',
  linkRevoked: 'This link was revoked or replaced. Ask {organization} for a new one.',
  openDocument: 'Open the document',
});
