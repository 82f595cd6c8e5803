import { describe, expect, test } from 'vitest';
import {
  missingFields,
  nextHistory,
  rotsAt,
  type Stage,
  type Stay,
  settleStage,
  weightedAmount,
} from './stage-rules.ts';
import type { StageKind } from './stage-table.ts';

const stage = (id: string, kind: StageKind, more: Partial<Stage> = {}): Stage => ({
  id,
  kind,
  pipeline_id: 'pip',
  name: id,
  probability: 50,
  rot_days: 14,
  required_fields: [],
  ...more,
});
const [first, second, won, lost] = [
  stage('first', 'open'),
  stage('second', 'open'),
  stage('won', 'won'),
  stage('lost', 'lost'),
];
const stages = [first, second, won, lost];
const place = (stage_id: string | null, status: StageKind) => ({ pipeline_id: 'pip', stage_id, status });
const history: Stay[] = [
  {
    stage_id: 'first',
    name: 'first',
    entered_at: '2026-01-01T00:00:00.000Z',
    left_at: '2026-01-02T00:00:00.000Z',
  },
  {
    stage_id: 'second',
    name: 'second',
    entered_at: '2026-01-02T00:00:00.000Z',
    left_at: '2026-01-03T00:00:00.000Z',
  },
  { stage_id: 'won', name: 'won', entered_at: '2026-01-03T00:00:00.000Z', left_at: null },
];

describe('stage and status', () => {
  test.each([
    ['a new deal begins in the first stage', undefined, place(null, 'open'), first, 'open'],
    ['a new deal may be made as won', undefined, place(null, 'won'), won, 'won'],
    ['a new deal in a won stage is won', undefined, place('won', 'open'), won, 'won'],
    ['moving to a won stage wins', place('first', 'open'), place('won', 'open'), won, 'won'],
    ['moving to a lost stage loses', place('first', 'open'), place('lost', 'open'), lost, 'lost'],
    ['winning moves to the won stage', place('first', 'open'), place('first', 'won'), won, 'won'],
    ['losing moves to the lost stage', place('second', 'open'), place('second', 'lost'), lost, 'lost'],
    ['both, in agreement', place('first', 'open'), place('lost', 'lost'), lost, 'lost'],
    ['moving back to an open stage opens again', place('won', 'won'), place('first', 'won'), first, 'open'],
    [
      'opening again goes back to the last open stage',
      place('won', 'won'),
      place('won', 'open'),
      second,
      'open',
    ],
    ['nothing changed', place('second', 'open'), place('second', 'open'), second, 'open'],
    [
      'a stage of another pipeline counts as none',
      place('elsewhere', 'open'),
      place('elsewhere', 'open'),
      second,
      'open',
    ],
  ])('%s', (_, before, after, stage, status) => {
    expect(settleStage(stages, before, after, before ? history : [])).toEqual({ stage, status });
  });

  test('without a history an opened deal goes to the first open stage', () => {
    expect(settleStage(stages, place('won', 'won'), place('won', 'open'), [])).toEqual({
      stage: first,
      status: 'open',
    });
  });

  test.each([
    ['a won stage and lost', place('first', 'open'), place('won', 'lost')],
    ['an open stage and won', place('first', 'open'), place('second', 'won')],
    ['a new deal in an open stage as won', undefined, place('first', 'won')],
  ])('%s is a contradiction', (_, before, after) => {
    expect(settleStage(stages, before, after, [])).toHaveProperty('conflict');
  });

  test('a pipeline without a stage of the kind cannot take the deal there', () => {
    expect(settleStage([first], place('first', 'open'), place('first', 'won'), [])).toHaveProperty(
      'conflict',
    );
  });
});

test('history ends one stay and begins the next, and does not grow for ever', () => {
  const now = '2026-02-01T00:00:00.000Z';
  expect(nextHistory(history, first, now).slice(-2)).toEqual([
    { ...history[2], left_at: now },
    { stage_id: 'first', name: 'first', entered_at: now, left_at: null },
  ]);
  const long = Array.from({ length: 500 }, () => first).reduce<Stay[]>(
    (all, one) => nextHistory(all, one, now),
    [],
  );
  expect(long).toHaveLength(200);
});

test.each([
  ['1000.10', 33, '330.03'],
  ['0.05', 50, '0.03'],
  ['99.99', 0, '0.00'],
  [null, 50, null],
])('%s at %i %% weighs %s', (amount, probability, weighted) => {
  expect(weightedAmount(amount, probability, 'EUR')).toBe(weighted);
});

test('required fields are those that are null, empty or an empty list', () => {
  const asking = stage('asking', 'open', {
    required_fields: ['amount', 'contact_id', 'lines', 'competitor'],
  });
  const record = { amount: '0.00', contact_id: null, lines: [], competitor: '' };
  expect(missingFields(asking, record)).toEqual(['contact_id', 'lines', 'competitor']);
});

test('a deal rots so many days after it came or was last touched, in open stages only', () => {
  const [entered, touched] = ['2026-01-01T00:00:00.000Z', '2026-01-10T12:00:00.000Z'];
  expect(rotsAt(first, entered, null)).toBe('2026-01-15T00:00:00.000Z');
  expect(rotsAt(first, entered, touched)).toBe('2026-01-24T12:00:00.000Z');
  expect(rotsAt(first, touched, entered)).toBe('2026-01-24T12:00:00.000Z');
  expect(rotsAt(won, entered, null)).toBeNull();
  expect(rotsAt({ ...first, rot_days: null }, entered, null)).toBeNull();
});
