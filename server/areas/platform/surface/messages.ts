import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('surface', {
  noKind: 'The kind of record "{plural}" was not found.',
});
