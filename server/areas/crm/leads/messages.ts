import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('leads', {
  convertedOnly: 'can only be set together with status converted',
  nameNeeded: '`name`, `first_name` or `last_name` is required',
  notFound: 'the {kind} {id} was not found',
});
