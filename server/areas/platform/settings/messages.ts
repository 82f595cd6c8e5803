import { messages } from '#server/base/wording/messages.ts';

export const t = messages('platformSettings', {
  noUser: 'the user {id} was not found',
  notColour: 'must be a colour such as #0a7d5c',
});
