import { expect, test } from 'vitest';
import { groupsIn, inOrderOf, toggled } from './groups-of.ts';

test('groups keep the order of the server, and those without records are left out', () => {
  const reply = {
    data: [
      { value: 'open', count: 2, sums: [{ currency: 'EUR', sum: 500 }] },
      { value: 'won', count: 0, sums: [] },
      { value: 'lost', count: 1, sums: [{ currency: null, sum: null }] },
    ],
  };
  expect(groupsIn(reply)).toEqual([
    { value: 'open', count: 2, sums: [{ currency: 'EUR', sum: 500 }] },
    { value: 'lost', count: 1, sums: [{ currency: null, sum: 0 }] },
  ]);
  expect(groupsIn({ error: 'refused' })).toEqual([]);
});

test('groups are in the order of the stages, and unknown values come last', () => {
  const group = (value: string) => ({ value, count: 1, sums: [] });
  const stages = [{ value: 'first' }, { value: 'second' }];
  expect(
    inOrderOf(stages, [group('gone'), group('second'), group('first')]).map(({ value }) => value),
  ).toEqual(['first', 'second', 'gone']);
});

test('a group is closed and opened again', () => {
  expect(toggled([], 'open')).toEqual(['open']);
  expect(toggled(['won', 'open'], 'open')).toEqual(['won']);
});
