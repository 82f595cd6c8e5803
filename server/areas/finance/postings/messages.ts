import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('postings', {
  categoryTwice: 'is in the list twice; capital letters make no difference',
  keyOfDocuments:
    '{key} is posted with its documents, so that it agrees with what is open of them; match the bank line with its document, or choose one of {keys}',
  keyUnknown: '{key} is no meaning of money without a document; choose one of {keys}',
});
