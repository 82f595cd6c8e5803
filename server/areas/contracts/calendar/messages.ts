import { messages } from '#server/base/wording/messages.ts';

export const t = messages('calendar', {
  badStatus: 'the address answers with status {status}',
  disconnected: 'the calendar is disconnected, so it is not read',
  endBeforeStart: 'must not be before starts_at',
  notCalendarFile: 'the answer is not an iCalendar file',
  readOnly: 'comes from a connected calendar; change it there',
  tooLarge: 'the calendar is too large to be read',
  tooSlow: 'reading the calendar takes too long',
});
