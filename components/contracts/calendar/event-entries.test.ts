import { expect, test } from 'vitest';
import { type CalendarEvent, changesOf, entryOfEvent, newEvent } from './event-entries.ts';

const madrid = 'Europe/Madrid';
const ana = { id: 'usr_ana', name: 'Ana', email: 'Ana@example.com' };
const luis = { id: 'usr_luis', name: 'Luis', email: 'luis@example.com' };
const people = [ana, luis];

const event: CalendarEvent = {
  id: 'cae_1',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  deleted_at: null,
  created_by: { type: 'user', id: ana.id },
  version: 1,
  external_ids: {},
  tags: [],
  custom_fields: {},
  metadata: {},
  status: 'confirmed',
  title: 'Plan',
  description: null,
  location: null,
  starts_at: '2026-11-25T09:00:00.000Z',
  ends_at: '2026-11-25T10:00:00.000Z',
  all_day: false,
  busy: true,
  organizer: null,
  attendees: [],
  related: null,
  connection_id: null,
  series_id: null,
  uid: null,
  occurrence: null,
  contact_id: null,
  activity_id: null,
};
const entryIn = (zone: string, more: Partial<CalendarEvent>) =>
  entryOfEvent({ ...event, ...more }, zone, people, () => undefined);

test('a whole day of Madrid is the same day for people in São Paulo, Tokyo and Los Angeles', () => {
  const days = { all_day: true, starts_at: '2026-11-24T23:00:00Z', ends_at: '2026-11-26T23:00:00Z' };
  for (const zone of [madrid, 'America/Sao_Paulo', 'Asia/Tokyo', 'America/Los_Angeles'])
    expect(entryIn(zone, days).when).toEqual({ first: '2026-11-25', last: '2026-11-26' });
  const none = { all_day: true, starts_at: '2026-11-24T23:00:00Z', ends_at: '2026-11-24T23:00:00Z' };
  expect(entryIn(madrid, none).when).toEqual({ first: '2026-11-25', last: '2026-11-25' });
});

test('an event is in the columns of its organizer and attendees, or else of the person who made it', () => {
  expect(entryIn(madrid, {}).people).toEqual([ana.id]);
  expect(entryIn(madrid, { organizer: 'luis@example.com' }).people).toEqual([luis.id]);
  const attendees = [{ email: 'ana@example.com', name: null, reply: 'accepted' as const }];
  expect(entryIn(madrid, { organizer: 'luis@example.com', attendees }).people).toEqual([ana.id, luis.id]);
  expect(entryIn(madrid, { organizer: 'guest@example.org' }).people).toEqual([]);
  expect(entryIn(madrid, { connection_id: 'cac_1' })).toMatchObject({ isMovable: false });
  expect(entryIn(madrid, { status: 'tentative' })).toMatchObject({ isMovable: true, isFaint: true });
  expect(entryIn(madrid, { series_id: 'cas_1' })).toMatchObject({ isRepeated: true });
});

test('a moved event gets its time, and another person takes the place of the first', () => {
  const when = { from: Date.parse('2026-11-26T09:00:00Z'), to: Date.parse('2026-11-26T10:00:00Z') };
  const time = { starts_at: '2026-11-26T09:00:00.000Z', ends_at: '2026-11-26T10:00:00.000Z' };
  expect(changesOf(event, { when }, madrid, people)).toEqual(time);
  const given = { when, fromPerson: ana.id, toPerson: luis.id };
  expect(changesOf(event, given, madrid, people)).toEqual({ ...time, organizer: 'luis@example.com' });
  const attendees = [{ email: 'ana@example.com', name: 'Ana', reply: 'accepted' as const }];
  expect(changesOf({ ...event, organizer: 'guest@example.org', attendees }, given, madrid, people)).toEqual({
    ...time,
    attendees: [{ email: 'luis@example.com', name: null, reply: 'needs_action' }],
  });
  const days = { first: '2026-03-29', last: '2026-03-29' };
  expect(newEvent('Fair', { when: days }, madrid, ana.id, people)).toEqual({
    title: 'Fair',
    starts_at: '2026-03-28T23:00:00.000Z',
    ends_at: '2026-03-29T22:00:00.000Z',
    all_day: true,
    organizer: 'ana@example.com',
  });
});
