import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('webinars', {
  alreadyRegistered: '{email} is already registered',
  endBeforeStart: 'must be after starts_at',
  wrongStatus: 'the webinar has the status {status}',
});
