import { expect, test } from 'vitest';
import { ownMeetings } from './own-meetings.ts';

const meeting = (starts_at: string, more: object = {}) => ({
  ...{ starts_at, ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(), all_day: false },
  ...{ organizer: null as string | null, attendees: [] as { email: string }[] },
  created_by: { type: 'user' as const, id: 'usr_ana' },
  ...more,
});
const ana = { id: 'usr_ana', email: 'ana@example.org' };
const madrid = { today: '2026-03-02', zone: 'Europe/Madrid' };

test('the meetings of the day are those in the time zone of the person', () => {
  const all = [
    '2026-03-01T22:30:00Z',
    '2026-03-01T23:30:00Z',
    '2026-03-02T22:30:00Z',
    '2026-03-02T23:30:00Z',
  ];
  const found = ownMeetings(
    all.map((one) => meeting(one)),
    ana,
    madrid,
  );
  expect(found.map(({ starts_at }) => starts_at)).toEqual(all.slice(0, 3));
});

test('a meeting belongs to its organizer and attendees, or else to the person who made it', () => {
  const at = '2026-03-02T10:00:00Z';
  const invited = meeting(at, { organizer: 'luis@example.org', attendees: [{ email: 'ANA@example.org' }] });
  const ofOthers = meeting(at, { organizer: 'luis@example.org' });
  const byOthers = meeting(at, { created_by: { type: 'user', id: 'usr_luis' } });
  expect(ownMeetings([invited, ofOthers, byOthers], ana, madrid)).toEqual([invited]);
});

test('a whole day is the same everywhere', () => {
  const whole = meeting('2026-03-02T00:00:00Z', { ends_at: '2026-03-03T00:00:00Z', all_day: true });
  const zone = 'America/Sao_Paulo';
  expect(ownMeetings([whole], ana, { today: '2026-03-02', zone })).toEqual([whole]);
  expect(ownMeetings([whole], ana, { today: '2026-03-01', zone })).toEqual([]);
});
