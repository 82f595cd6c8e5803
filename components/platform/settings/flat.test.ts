import { expect, test } from 'vitest';
import { at, isSame, nested } from './flat.ts';

test('a path finds its value, and undefined if there is none', () => {
  const settings = { sla: { urgent: { resolution: 240 } }, teams: [{ name: 'North' }] };
  expect(at(settings, 'sla.urgent.resolution')).toBe(240);
  expect(at(settings, 'teams')).toEqual([{ name: 'North' }]);
  expect(at(settings, 'sla.low.resolution')).toBeUndefined();
});

test('changes by path become one nested document', () => {
  expect(
    nested({ name: 'Studio', 'sla.urgent.resolution': 60, 'sla.urgent.first_response': 5, 'sla.low': null }),
  ).toEqual({
    name: 'Studio',
    sla: { urgent: { resolution: 60, first_response: 5 }, low: null },
  });
});

test('a missing value equals an empty one', () => {
  expect(isSame(undefined, '')).toBe(true);
  expect(isSame(null, 0)).toBe(false);
  expect(isSame([1], [1])).toBe(true);
});
