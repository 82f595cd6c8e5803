import { expect, test } from 'vitest';
import type { EventView } from '#server/base/events/rows.ts';
import { matchesPattern } from '#server/kernel/journal/event-kinds.ts';
import { chooseEvents, pauseAfter } from './choose-events.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const eventAt = (seconds: number, sequence: number, type = 'contact.created', object = {}): EventView => ({
  id: `evt_${sequence}`,
  type,
  api_version: '1.0.0',
  sequence,
  created_at: new Date(noon + seconds * 1_000).toISOString(),
  organization_id: 'org_1',
  actor: { type: 'user', id: 'usr_1' },
  request_id: 'req_1',
  data: { object: { id: 'con_1', ...object }, changes: {} },
});
const choosing = {
  joinSeconds: 10,
  connectionId: 'icn_1',
  readable: undefined,
  since: '2026-01-01T00:00:00Z',
  now: noon,
  isFull: false,
};
const choose = (events: EventView[], options = {}) => {
  const subscribed = events.filter(({ type }) => matchesPattern(type, ['contact.*', 'integration_run.*']));
  return chooseEvents(events, { ...choosing, subscribed: new Set(subscribed), ...options });
};
const sequences = (events: EventView[]) => events.map(({ sequence }) => sequence);

test('the first event waits ten seconds; later events of that time are sent with it', () => {
  const events = [eventAt(-4, 7, 'deal.won'), eventAt(-3, 8), eventAt(-1, 9)];
  const waiting = choose(events);
  expect(waiting).toEqual({ chosen: [], stale: 0, upTo: 7, waitUntil: noon + 7_000 });
  const later = choose(events, { now: noon + 7_000 });
  expect(sequences(later.chosen)).toEqual([8, 9]);
  expect(later).toMatchObject({ upTo: 9, waitUntil: null });
});

test('a full batch does not wait, and events older than a day or than the connection are not sent', () => {
  const full = choose([eventAt(-1, 8)], { isFull: true });
  expect(sequences(full.chosen)).toEqual([8]);
  const old = choose([eventAt(-90_000, 8), eventAt(-60, 9)]);
  expect(old).toMatchObject({ stale: 1, upTo: 9 });
  expect(sequences(old.chosen)).toEqual([9]);
  const before = choose([eventAt(-60, 8)], { since: '2026-03-02T11:59:30Z' });
  expect(before).toMatchObject({ chosen: [], stale: 0, upTo: 8 });
});

test('a connection sends no events that its author may not read and none about itself', () => {
  const events = [
    eventAt(-60, 1),
    eventAt(-60, 2, 'integration_run.failed', { connection_id: 'icn_1' }),
    eventAt(-60, 3, 'integration_run.failed', { connection_id: 'icn_2' }),
    eventAt(-60, 4, 'integration_run.failed', { connection_id: 'icn_2', asked_by: 'event' }),
  ];
  expect(sequences(choose(events).chosen)).toEqual([1, 3]);
  expect(sequences(choose(events, { readable: ['integration_run.failed'] }).chosen)).toEqual([3]);
});

test('pauses grow to an hour', () => {
  expect([1, 2, 3, 6, 60].map(pauseAfter)).toEqual([5, 30, 120, 3_600, 3_600]);
});
