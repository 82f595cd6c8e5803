import { messages } from '#server/base/wording/messages.ts';

export const t = messages('httpReference', {
  notOneOf: 'must be one of {allowed}',
});
