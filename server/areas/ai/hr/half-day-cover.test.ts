import { expect, test } from 'vitest';
import { coverHalves } from './half-day-cover.ts';

/** Ana and Bea work all day, Carla in the mornings; at least two must be there. */
const people = [
  { id: 'ana', name: 'Ana', works: () => true },
  { id: 'bea', name: 'Bea', works: () => true },
  { id: 'carla', name: 'Carla', works: (_: string, half: string) => half === 'am' },
];
const away = (employee_id: string, date: string, half: 'am' | 'pm', isRequested = false) => ({
  employee_id,
  date,
  half,
  isRequested,
});

/**
 * 1 July: nobody is away: three in the morning, two in the afternoon, which is just enough. 2 July: Ana has asked for
 * the whole day: two are left in the morning, one in the afternoon if it is approved. 3 July: Bea's afternoon is
 * approved: one is left. Carla's afternoon off takes nobody away: she does not work then.
 */
test('three people, two needed', () => {
  const all = coverHalves(
    people,
    [
      away('ana', '2026-07-02', 'am', true),
      away('ana', '2026-07-02', 'pm', true),
      away('bea', '2026-07-03', 'pm'),
      away('carla', '2026-07-03', 'pm'),
    ],
    ['2026-07-01', '2026-07-02', '2026-07-03'],
    2,
  );
  expect(all.map(({ date, half, there, risk }) => [date.slice(8), half, there, risk])).toEqual([
    ['01', 'am', 3, 'ok'],
    ['01', 'pm', 2, 'tight'],
    ['02', 'am', 2, 'tight'],
    ['02', 'pm', 1, 'at_risk'],
    ['03', 'am', 3, 'ok'],
    ['03', 'pm', 1, 'short'],
  ]);
  expect(all[5]?.people).toEqual([{ employee_id: 'bea', name: 'Bea', is_requested: false }]);
});

test('a half day on which nobody works is left out', () => {
  expect(coverHalves(people.slice(2), [], ['2026-07-01'], 1).map(({ half }) => half)).toEqual(['am']);
});
