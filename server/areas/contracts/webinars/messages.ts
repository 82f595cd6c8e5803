import { messages } from '#server/base/wording/messages.ts';

export const t = messages('webinars', {
  endBeforeStart: 'must be after starts_at',
  wrongStatus: 'the webinar has the status {status}',
});
