import { expect, test } from 'vitest';
import { laterOf, latest } from './marks.ts';

test.each([
  ['9', '10', '10'],
  ['2026-03-01T09:00:00Z', '2026-03-01T10:00:00+02:00', '2026-03-01T09:00:00Z'],
  ['2026-03-01', '2026-03-01T00:00:01Z', '2026-03-01T00:00:01Z'],
  ['a7', 'a70', 'a70'],
  [null, 'a', 'a'],
])('the later of %j and %j is %j', (a, b, later) => {
  expect([laterOf(a, b), laterOf(b, a)]).toEqual([later, later]);
});

test('the latest mark of a page counts in any order of its rows; rows without a mark do not count', () => {
  expect(
    latest(['2026-03-02', null, '2026-03-05', '', undefined, '2027\u0000', '9'.repeat(201), '2026-03-01']),
  ).toBe('2026-03-05');
  expect(latest([4, 12, 7])).toBe('12');
  expect(latest([])).toBeNull();
});
