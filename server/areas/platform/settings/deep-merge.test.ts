import { expect, test } from 'vitest';
import { changedPaths, deepMerge } from './deep-merge.ts';

const before = { policies: { a: true, b: 1 }, holidays: [{ date: '2026-01-01' }], timezone: 'UTC' };

test.each([
  ['nothing', {}, before],
  ['one inner value', { policies: { b: 2 } }, { ...before, policies: { a: true, b: 2 } }],
  ['a list as a whole', { holidays: [] }, { ...before, holidays: [] }],
  [
    'null removes',
    { policies: { a: null }, timezone: null },
    { policies: { b: 1 }, holidays: before.holidays },
  ],
  [
    'what was not there',
    { sla: { urgent: { resolution: 5 } } },
    { ...before, sla: { urgent: { resolution: 5 } } },
  ],
  ['an object over a value', { timezone: { odd: 1 } }, { ...before, timezone: { odd: 1 } }],
])('merging %s', (_, patch, after) => {
  expect(deepMerge(before, patch)).toEqual(after);
});

test('merging does not change its inputs', () => {
  const copy = structuredClone(before);
  deepMerge(before, { policies: { a: false } });
  expect(before).toEqual(copy);
});

test('changes are named by their dotted path, lists as a whole', () => {
  const after = deepMerge(before, { policies: { b: 2, c: 3 }, holidays: [], timezone: null });
  expect(changedPaths(before, after)).toEqual({
    'policies.b': { from: 1, to: 2 },
    'policies.c': { from: null, to: 3 },
    holidays: { from: before.holidays, to: [] },
    timezone: { from: 'UTC', to: null },
  });
});
