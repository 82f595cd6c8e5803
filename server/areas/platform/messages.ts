import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('platform', {
  noFailedJob: 'The failed job "{id}" was not found.',
  noReason: 'no reason was given',
});
