import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('companies', {
  ownParent: 'would make the company its own parent',
  strangeTaxId: '{id} does not look like a tax number of {country}.',
});
