import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('quoteDocuments', {
  draft: 'Draft of quote {number}',
  revision: 'Revision',
  terms: 'Terms',
  title: 'Quote {number}',
  until: 'Valid until',
});
