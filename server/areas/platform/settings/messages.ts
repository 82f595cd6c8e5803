import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('platformSettings', {
  alwaysOn: '{name} cannot be switched off or limited',
  neededBy: '{name} is enabled and needs this module; disable {key} as well',
  notModule: 'is not a module; use one of {modules}',
  noUser: 'the user {id} was not found',
  notColour: 'must be a colour such as #0a7d5c',
});
