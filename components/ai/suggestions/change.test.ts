import { expect, test } from 'vitest';
import { changedRecord, changesOf } from './change.ts';
import type { Proposed } from './suggestions.ts';

const proposal: Proposed = {
  target: { type: 'deal', id: 'dea_1' },
  rationale: null,
  evidence: [],
  impact: null,
  confidence: 0.7,
  proposed: { operation: 'deals-update', input: { id: 'dea_1', expected_close_date: '2026-02-14' } },
};
const deal = { id: 'dea_1', title: 'Website', expected_close_date: '2026-01-10' };

test("a change shows the record's current and proposed values", () => {
  expect(changedRecord(proposal)).toBe('dea_1');
  expect(changesOf(proposal, deal)).toEqual({
    expected_close_date: { from: '2026-01-10', to: '2026-02-14' },
  });
});

test('edited values replace the proposed ones', () => {
  const edited = { ...proposal, edited_input: { expected_close_date: '2026-03-01', title: 'Web' } };
  expect(changesOf(edited, deal)).toEqual({
    expected_close_date: { from: '2026-01-10', to: '2026-03-01' },
    title: { from: 'Website', to: 'Web' },
  });
});

test('an applied change is compared with the values that undo would restore, not with the current record', () => {
  const undo = {
    operation: 'deals-update',
    input: { id: 'dea_1', expected_close_date: '2026-01-10' },
    record: { type: 'deal', id: 'dea_1', version: 2 },
  };
  expect(changesOf({ ...proposal, undo }, { ...deal, expected_close_date: '2026-02-14' })).toEqual({
    expected_close_date: { from: '2026-01-10', to: '2026-02-14' },
  });
});

test('a new record shows its values, without the fields that only address it', () => {
  const made = {
    ...proposal,
    proposed: { operation: 'editPlans-create', input: { id: 'car_1', run_id: 'air_1', kind: 'chapters' } },
  };
  expect(changedRecord(made)).toBeUndefined();
  expect(changesOf(made, undefined)).toEqual({ kind: { from: null, to: 'chapters' } });
});
