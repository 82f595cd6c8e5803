import { expect, test } from 'vitest';
import type { EventView } from '#server/base/events/rows.ts';
import { bodyOf, isSubscribed } from './matching.ts';

const endpoint = { id: 'whk_1', events: ['*'], since_position: 10 };

const event = (type: string, object: Record<string, unknown> = {}): EventView => ({
  id: 'evt_1',
  type,
  api_version: '1.0.0',
  sequence: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  organization_id: 'org_1',
  actor: { type: 'system', id: 'platform' },
  request_id: 'req_1',
  data: { object: { id: 'con_1', ...object }, changes: {} },
});

test.each([
  [['*'], true],
  [['contact.created'], true],
  [['contact.*'], true],
  [['company.*', 'contact.created'], true],
  [['contact.updated'], false],
  [['con.*'], false],
  [['contact'], false],
  [[], false],
])('a created contact matches the patterns %j: %s', (events, expected) => {
  expect(isSubscribed({ ...endpoint, events }, event('contact.created'), 11)).toBe(expected);
});

test('an endpoint gets no events from before its creation', () => {
  expect(isSubscribed(endpoint, event('contact.created'), 10)).toBe(false);
  expect(isSubscribed(endpoint, event('contact.created'), 11)).toBe(true);
});

test('a test is for the endpoint it names, whatever that subscribes to', () => {
  const silent = { ...endpoint, events: [] };
  expect(isSubscribed(silent, event('webhook.test', { id: 'whk_1' }), 11)).toBe(true);
  expect(isSubscribed(endpoint, event('webhook.test', { id: 'whk_2' }), 11)).toBe(false);
});

test('a full body is the event; a thin one keeps its frame and names the record', () => {
  const full = event('contact.created', { email: 'a@example.com' });
  expect(JSON.parse(bodyOf(full, 'full'))).toEqual(full);
  expect(JSON.parse(bodyOf(full, 'thin'))).toEqual({
    ...full,
    data: { object: { id: 'con_1' }, changes: {} },
  });
});
