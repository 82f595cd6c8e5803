import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('surface', {
  documentFinal: 'the document of {name} is final; read it instead of a preview',
  noDocument: 'has no document: {kind}',
  noneToWatch: 'The record "{id}" was not found.',
  noKind: 'The kind of record "{plural}" was not found.',
});
