import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('calendar', {
  badStatus: 'the address answers with status {status}',
  disconnected: 'the calendar is disconnected, so it is not read',
  endBeforeStart: 'must not be before starts_at',
  inEvent: '{event}: {reason}',
  noUid: 'an event without a UID',
  notCalendarFile: 'the answer is not an iCalendar file',
  readOnly: 'comes from a connected calendar; change it there',
  repeatsTooOften: 'it repeats too often to be read',
  startMissing: 'it has no start',
  tooLarge: 'the calendar is too large to be read',
  tooManyEvents: 'there are more than {most} events; the others were left out',
  tooSlow: 'reading the calendar takes too long',
  uidMissing: 'it has no UID',
  unknownZone: 'the time zone {zone} is unknown',
  unreadable: 'it cannot be read',
  untitled: '(no title)',
});
