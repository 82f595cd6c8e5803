import { describe, expect, test } from 'vitest';
import { readApart } from './read-apart.ts';
import { readCalendar } from './read-ics.ts';

const window = {
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-05-01T00:00:00.000Z',
  timezone: 'Europe/Madrid',
};

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Meeting',
  ...lines,
  'END:VEVENT',
];
const read = (...lines: string[]) => readCalendar(file(...lines), window);
const startsOf = (...lines: string[]) => read(...lines).entries.map(({ starts_at }) => starts_at);

/** As Outlook writes it: a name that nobody else knows, defined in the file. */
const windowsZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern as we mean it',
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('a time', () => {
  test.each([
    ['in UTC', 'DTSTART:20260310T090000Z', '2026-03-10T09:00:00.000Z'],
    ['in a named zone, winter', 'DTSTART;TZID=Europe/Madrid:20260310T090000', '2026-03-10T08:00:00.000Z'],
    ['in a named zone, summer', 'DTSTART;TZID=Europe/Madrid:20260410T090000', '2026-04-10T07:00:00.000Z'],
    [
      'in a zone of the other half',
      'DTSTART;TZID=America/Sao_Paulo:20260310T090000',
      '2026-03-10T12:00:00.000Z',
    ],
    ['without a zone', 'DTSTART:20260410T090000', '2026-04-10T07:00:00.000Z'],
    ['that is a day', 'DTSTART;VALUE=DATE:20260410', '2026-04-09T22:00:00.000Z'],
  ])('%s', (_, start, instant) => {
    expect(startsOf(...event('a', start))).toEqual([instant]);
  });

  test('in a zone that the file defines is read by that definition', () => {
    const at = (day: string) => event(day, `DTSTART;TZID=Eastern as we mean it:${day}T090000`);
    expect(startsOf(...windowsZone, ...at('20260305'), ...at('20260310'))).toEqual([
      '2026-03-05T14:00:00.000Z',
      '2026-03-10T13:00:00.000Z',
    ]);
  });

  test('without a zone is in that of the calendar, where it says one', () => {
    expect(startsOf('X-WR-TIMEZONE:America/Mexico_City', ...event('a', 'DTSTART:20260310T090000'))).toEqual([
      '2026-03-10T15:00:00.000Z',
    ]);
  });

  test('in a zone that nobody knows is read as local and said so', () => {
    const { entries, problems } = read(...event('a', 'DTSTART;TZID=Nowhere/Land:20260310T090000'));
    expect(entries).toMatchObject([{ starts_at: '2026-03-10T08:00:00.000Z' }]);
    expect(problems).toEqual(['the time zone Nowhere/Land is unknown']);
  });
});

describe('the end', () => {
  test.each([
    ['is as given', ['DTSTART:20260310T090000Z', 'DTEND:20260310T103000Z'], '2026-03-10T10:30:00.000Z'],
    ['comes from a duration', ['DTSTART:20260310T090000Z', 'DURATION:PT45M'], '2026-03-10T09:45:00.000Z'],
    ['of a day is the next midnight', ['DTSTART;VALUE=DATE:20260310'], '2026-03-10T23:00:00.000Z'],
    [
      'is never before the start',
      ['DTSTART:20260310T090000Z', 'DTEND:20260309T090000Z'],
      '2026-03-10T09:00:00.000Z',
    ],
  ])('%s', (_, lines, end) => {
    expect(read(...event('a', ...lines)).entries[0]?.ends_at).toBe(end);
  });
});

describe('a series', () => {
  const weekly = (...more: string[]) =>
    event('w', 'DTSTART;TZID=Europe/Madrid:20260316T100000', 'DURATION:PT1H', ...more);

  test('keeps its hour when the clocks change', () => {
    expect(startsOf(...weekly('RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      '2026-03-16T09:00:00.000Z',
      '2026-03-23T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ]);
  });

  test('without an end fills the window and no more', () => {
    expect(startsOf(...weekly('RRULE:FREQ=WEEKLY'))).toHaveLength(7);
    expect(startsOf(...event('d', 'DTSTART:20100101T080000Z', 'RRULE:FREQ=DAILY'))).toHaveLength(61);
  });

  test('leaves out its EXDATEs', () => {
    const starts = startsOf(
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Madrid:20260323T100000'),
    );
    expect(starts).toEqual(['2026-03-16T09:00:00.000Z', '2026-03-30T08:00:00.000Z']);
  });

  test('has the single occurrence that was moved, under the time it had', () => {
    const { entries } = read(
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'w',
        'RECURRENCE-ID;TZID=Europe/Madrid:20260323T100000',
        'DTSTART;TZID=Europe/Madrid:20260324T160000',
        'DURATION:PT2H',
      ),
    );
    expect(entries.map(({ occurrence, starts_at, ends_at }) => [occurrence, starts_at, ends_at])).toEqual([
      ['2026-03-16T09:00:00.000Z', '2026-03-16T09:00:00.000Z', '2026-03-16T10:00:00.000Z'],
      ['2026-03-23T09:00:00.000Z', '2026-03-24T15:00:00.000Z', '2026-03-24T17:00:00.000Z'],
    ]);
  });

  test('has the single occurrence that was cancelled as cancelled', () => {
    const { entries } = read(
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'w',
        'RECURRENCE-ID;TZID=Europe/Madrid:20260323T100000',
        'DTSTART;TZID=Europe/Madrid:20260323T100000',
        'STATUS:CANCELLED',
      ),
    );
    expect(entries.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
  });

  test('of whole days is named by its days', () => {
    const { entries } = read(...event('h', 'DTSTART;VALUE=DATE:20260306', 'RRULE:FREQ=WEEKLY;COUNT=2'));
    expect(entries.map(({ occurrence, all_day }) => [occurrence, all_day])).toEqual([
      ['2026-03-06', true],
      ['2026-03-13', true],
    ]);
  });

  test('has its further dates', () => {
    expect(startsOf(...weekly('RDATE;TZID=Europe/Madrid:20260401T120000'))).toContain(
      '2026-04-01T10:00:00.000Z',
    );
  });

  test('an exception without its series is an event all the same', () => {
    const { entries } = read(...event('w', 'RECURRENCE-ID:20260323T100000Z', 'DTSTART:20260323T120000Z'));
    expect(entries).toMatchObject([
      { occurrence: '2026-03-23T10:00:00.000Z', starts_at: '2026-03-23T12:00:00.000Z' },
    ]);
  });
});

test('who takes part, and how they answered', () => {
  const { entries } = read(
    ...event(
      'a',
      'DTSTART:20260310T090000Z',
      'ORGANIZER;CN=Ana:mailto:Ana@Example.com',
      'ATTENDEE;CN="García, Luis";PARTSTAT=ACCEPTED:mailto:luis@example.com',
      'ATTENDEE;PARTSTAT=NEEDS-ACTION:MAILTO:Eva@example.com',
      'ATTENDEE:urn:uuid:room',
      'TRANSP:TRANSPARENT',
      'STATUS:TENTATIVE',
      'LOCATION:Sala 1\\, Madrid',
    ),
  );
  expect(entries).toMatchObject([
    {
      organizer: 'ana@example.com',
      attendees: [
        { email: 'luis@example.com', name: 'García, Luis', reply: 'accepted' },
        { email: 'eva@example.com', name: null, reply: 'needs_action' },
      ],
      busy: false,
      status: 'tentative',
      location: 'Sala 1, Madrid',
    },
  ]);
});

test('a cancellation cancels all that it names', () => {
  expect(read('METHOD:CANCEL', ...event('a', 'DTSTART:20260310T090000Z')).entries[0]?.status).toBe(
    'cancelled',
  );
});

test('only what touches the window is there', () => {
  const at = (uid: string, from: string, to: string) => event(uid, `DTSTART:${from}`, `DTEND:${to}`);
  const { entries } = read(
    ...at('before', '20260228T080000Z', '20260228T090000Z'),
    ...at('into', '20260228T080000Z', '20260302T090000Z'),
    ...at('outof', '20260430T230000Z', '20260502T090000Z'),
    ...at('after', '20260501T000000Z', '20260501T010000Z'),
  );
  expect(entries.map(({ uid }) => uid)).toEqual(['into', 'outof']);
});

test('one broken event leaves the others alone and is named', () => {
  const { entries, problems } = read(
    ...event('bad', 'DTSTART:20260310T090000Z', 'RRULE:FREQ=WEEKLY;BYMONTH=13'),
    ...event('none'),
    ...event('good', 'DTSTART:20260311T090000Z'),
  );
  expect(entries.map(({ uid }) => uid)).toEqual(['good']);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['bad', 'none']);
});

test('a rule of every second ends', () => {
  const { problems } = read(...event('s', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'));
  expect(problems).toEqual(['s: it repeats too often to be read']);
});

test.each(['', '<html>Sign in</html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
  '%j is no calendar',
  async (text) => {
    await expect(readApart(text, window)).rejects.toThrow('not an iCalendar file');
  },
);

test('in its thread a file reads the same', async () => {
  const text = file(...windowsZone, ...event('a', 'DTSTART;TZID=Eastern as we mean it:20260310T090000'));
  expect(await readApart(text, window)).toEqual(readCalendar(text, window));
});

test('a rule that is searched for ever is given up', async () => {
  const text = file(...event('f', 'DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'));
  await expect(readApart(text, window, 1_500)).rejects.toThrow('takes too long');
});
