import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('eventMessages', {
  stale:
    '{count, plural, one {# event was older than a day and was not sent} other {# events were older than a day and were not sent}}',
});
