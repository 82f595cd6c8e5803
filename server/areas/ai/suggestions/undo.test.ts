import { expect, test } from 'vitest';
import { cancelTask, restoreValues } from './undo.ts';

test('a deal that was closed as lost for its silence is reversed to the values that it had', () => {
  const before = { id: 'dea_1', status: 'open', lost_reason: null, title: 'Website' };
  const input = { id: 'dea_1', status: 'lost', lost_reason: 'No answer' };
  const result = { ...before, ...input };
  expect(restoreValues('deals-update', 'deal')({ before, input, result })).toEqual({
    operation: 'deals-update',
    input: { id: 'dea_1', status: 'open', lost_reason: null },
    record: { type: 'deal', id: 'dea_1' } as const,
  });
});

test('a property that the record does not have has no value to go back to', () => {
  const before = { id: 'dea_1', status: 'open' };
  const reversal = restoreValues(
    'deals-update',
    'deal',
  )({
    before,
    input: { id: 'dea_1', status: 'lost', because: 'x' },
    result: before,
  });
  expect(reversal.input).toEqual({ id: 'dea_1', status: 'open' });
});

test('a task that was made is cancelled, not deleted: that needs a manager', () => {
  expect(cancelTask({ before: undefined, input: { title: 'Call' }, result: { id: 'tsk_9' } })).toEqual({
    operation: 'tasks-update',
    input: { id: 'tsk_9', status: 'cancelled' },
    record: { type: 'task', id: 'tsk_9' } as const,
  });
});
