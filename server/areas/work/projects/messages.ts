import { messages } from '#server/base/wording/messages.ts';

export const t = messages('projects', {
  endBeforeStart: 'must not be before start_date',
  negative: 'must not be negative',
});
