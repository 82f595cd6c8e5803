import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('calendarFeed', {
  absence: 'Absence',
  absenceRequested: 'Absence (requested)',
  calendarName: '{name} · {organization}',
  due: '{title} ({kind})',
  notFound: 'there is no calendar at this address; it may have been removed or replaced',
  tooOften: 'this calendar was read too often; try again in {seconds} seconds',
});
