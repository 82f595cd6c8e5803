const dayMs = 86_400_000;

/** Returns a time such as `20310506T080000Z`, that many days from now. */
export const stamp = (days: number, hour = 8) => {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}T${String(hour).padStart(2, '0')}0000Z`;
};

export const event = (uid: string, days: number, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART:${stamp(days)}`,
  `DTEND:${stamp(days, 9)}`,
  `SUMMARY:${uid}`,
  ...more,
  'END:VEVENT',
];

export const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
