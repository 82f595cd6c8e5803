import { readCalendar } from '#server/areas/contracts/calendar/read-ics.ts';

/** Calendar files for tests, and a window of time to read them in. */
export const window = {
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-05-01T00:00:00.000Z',
  timezone: 'Europe/Madrid',
};

export const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
export const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Meeting',
  ...lines,
  'END:VEVENT',
];
export const read = (...lines: string[]) => readCalendar(file(...lines), window);
export const startsOf = (...lines: string[]) => read(...lines).entries.map(({ starts_at }) => starts_at);
