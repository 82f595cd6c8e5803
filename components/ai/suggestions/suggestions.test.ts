import { expect, test } from 'vitest';
import { actsOn, assumed, type Suggestion } from './suggestions.ts';

const now = Date.parse('2026-01-15T09:30:00.000Z');
const all = () => true;

const suggestion: Suggestion = {
  id: 'asg_1',
  version: 1,
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
  created_by: { type: 'agent', id: 'pipeline_keeper' },
  deleted_at: null,
  external_ids: {},
  tags: [],
  custom_fields: {},
  metadata: {},
  status: 'pending',
  agent: 'pipeline_keeper',
  kind: 'close_date',
  title: 'Website: give it a new closing date',
  rationale: 'A forecast that counts on a day in the past is wrong.',
  evidence: [],
  target: { type: 'deal', id: 'dea_1' },
  target_id: 'dea_1',
  owner_id: null,
  proposed: { operation: 'deals-update', input: { id: 'dea_1', expected_close_date: '2026-02-14' } },
  impact: null,
  confidence: 0.7,
  rule: 'pipeline_keeper 2',
  run_id: 'agr_1',
  seen_count: 1,
  last_seen_at: '2026-01-15T09:30:00.000Z',
  expires_at: '2026-01-29T09:30:00.000Z',
  snoozed_until: null,
  decided_at: null,
  decided_by: null,
  reason: null,
  edited_input: null,
  outcome: null,
  undo: null,
  undo_until: null,
};

const applied: Suggestion = {
  ...suggestion,
  status: 'applied',
  undo: {
    operation: 'deals-update',
    input: { id: 'dea_1' },
    record: { type: 'deal', id: 'dea_1', version: 2 },
  },
  undo_until: '2026-01-22T09:30:00.000Z',
};

test('an open suggestion can be accepted, rejected or snoozed; a failed one cannot be snoozed', () => {
  expect(actsOn(suggestion, all, now)).toEqual(['accept', 'reject', 'snooze']);
  expect(actsOn({ ...suggestion, status: 'snoozed' }, all, now)).toEqual(['accept', 'reject', 'snooze']);
  expect(actsOn({ ...suggestion, status: 'failed' }, all, now)).toEqual(['accept', 'reject']);
  expect(actsOn({ ...suggestion, status: 'rejected' }, all, now)).toEqual([]);
});

test('nobody is offered a decision that would be refused', () => {
  const withoutDeals = (area: string) => area !== 'deals';
  expect(actsOn(suggestion, withoutDeals, now)).toEqual(['reject', 'snooze']);
  expect(actsOn(applied, withoutDeals, now)).toEqual([]);
  expect(actsOn(suggestion, (area) => area === 'deals', now)).toEqual([]);
});

test('an applied suggestion can be undone until its undo time ends', () => {
  expect(actsOn(applied, all, now)).toEqual(['undo']);
  expect(actsOn(applied, all, Date.parse('2026-01-23T09:30:00.000Z'))).toEqual([]);
  expect(actsOn({ ...applied, undo: null, undo_until: null }, all, now)).toEqual([]);
});

test('a decision is shown before the server has answered', () => {
  expect(assumed(suggestion, { decision: 'accept' }).status).toBe('applied');
  expect(assumed(suggestion, { decision: 'snooze', until: '2026-01-16T09:30:00.000Z' })).toMatchObject({
    status: 'snoozed',
    snoozed_until: '2026-01-16T09:30:00.000Z',
  });
});
