import { expect, test } from 'vitest';
import { compared, daysIn, lastDays, monthSoFar } from './periods.ts';

test.each([
  ['previous_period', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['previous_period', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
  ['previous_period', '2026-01-01', '2026-01-07', '2025-12-25', '2025-12-31'],
  ['previous_year', '2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
] as const)('%s of %s to %s', (how, from, to, earlier, later) => {
  expect(compared({ from, to }, how)).toEqual({ from: earlier, to: later });
});

test('a range counts both of its ends', () => {
  expect(daysIn({ from: '2026-02-28', to: '2026-03-01' })).toBe(2);
  expect(lastDays('2026-03-01', 2)).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  expect(monthSoFar('2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});
