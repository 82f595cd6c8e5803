import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('surface', {
  noneToWatch: 'The record "{id}" was not found.',
  noKind: 'The kind of record "{plural}" was not found.',
});
