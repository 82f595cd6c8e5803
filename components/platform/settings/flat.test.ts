import { expect, test } from 'vitest';
import { at, isSame, nested } from './flat.ts';

test('a path finds what stands there, and nothing where nothing does', () => {
  const settings = { sla: { urgent: { resolution: 240 } }, teams: [{ name: 'North' }] };
  expect(at(settings, 'sla.urgent.resolution')).toBe(240);
  expect(at(settings, 'teams')).toEqual([{ name: 'North' }]);
  expect(at(settings, 'sla.low.resolution')).toBeUndefined();
});

test('changes by path become one document', () => {
  expect(
    nested({ name: 'Studio', 'sla.urgent.resolution': 60, 'sla.urgent.first_response': 5, 'sla.low': null }),
  ).toEqual({
    name: 'Studio',
    sla: { urgent: { resolution: 60, first_response: 5 }, low: null },
  });
});

test('what is not said is the same as empty', () => {
  expect(isSame(undefined, '')).toBe(true);
  expect(isSame(null, 0)).toBe(false);
  expect(isSame([1], [1])).toBe(true);
});
