import { describe, expect, test } from 'vitest';
import { fromColumn, type TextColumn } from '#server/vocabulary/wording/stored.ts';
import { event, file, read, startsOf, window } from '../../../../e2e/support/contracts/ics-files.ts';
import { readApart } from './read-apart.ts';
import { readCalendar } from './read-ics.ts';

const english = (problem: TextColumn) => String(fromColumn(problem));

/** A zone in the form of Outlook: its name is not a standard one, and the file defines it. */
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

  test('in an unknown zone is read as local time, with a remark', () => {
    const { entries, problems } = read(...event('a', 'DTSTART;TZID=Nowhere/Land:20260310T090000'));
    expect(entries).toMatchObject([{ starts_at: '2026-03-10T08:00:00.000Z' }]);
    expect(problems.map(english)).toEqual(['the time zone Nowhere/Land is unknown']);
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
  const { entries, problems, unread } = read(
    ...event('bad', 'DTSTART:20260310T090000Z', 'RRULE:FREQ=WEEKLY;BYMONTH=13'),
    ...event('vague', 'DTSTART:soon'),
    ...event('none'),
    ...event('good', 'DTSTART:20260311T090000Z'),
  );
  expect(entries.map(({ uid }) => uid)).toEqual(['good']);
  expect(problems.map((problem) => english(problem).split(':')[0])).toEqual(['bad', 'vague', 'none']);
  expect(unread).toEqual(['bad', 'vague', 'none']);
});

test('the search for a rule of every second ends', () => {
  const { problems } = read(...event('s', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'));
  expect(problems.map(english)).toEqual(['s: it repeats too often to be read']);
});

test.each(['', '<html>Sign in</html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
  '%j is no calendar',
  async (text) => {
    await expect(readApart(text, window)).rejects.toThrow('not an iCalendar file');
  },
);

test('a file read in its thread gives the same result', async () => {
  const text = file(...windowsZone, ...event('a', 'DTSTART;TZID=Eastern as we mean it:20260310T090000'));
  expect(await readApart(text, window)).toEqual(readCalendar(text, window));
});

test('a rule that is searched for ever is abandoned', async () => {
  const text = file(...event('f', 'DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'));
  await expect(readApart(text, window, 1_500)).rejects.toThrow('takes too long');
});
