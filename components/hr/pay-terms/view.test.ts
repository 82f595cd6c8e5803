import { expect, test } from 'vitest';
import { type PayTerm, payChanges, perMonth, shareOf } from './view.ts';

test.each([
  [2200, 'monthly', 2200],
  [28_000, 'annual', 2333.33],
  [500, 'weekly', 2166.67],
  [14.5, 'hourly', 14.5],
] as const)('%d %s is %d a month, or an hour', (salary, frequency, expected) => {
  expect(perMonth(salary, frequency)).toBe(expected);
});

test('a pay that was nothing or is unknown has no share', () => {
  expect([shareOf(2000, 2200), shareOf(0, 100), shareOf(null, 100)]).toEqual([
    expect.closeTo(0.1),
    null,
    null,
  ]);
});

const term = (from: string, base_salary: number, position: string | null = null): PayTerm => ({
  ...{ from, base_salary, position, pay_frequency: 'monthly', currency: 'EUR', contract_type: 'permanent' },
  ...{ work_schedule: null, reason: null, changed_by: null, changed_at: null },
});

test('the changes of pay are listed with the newest first, and those of the position alone are left out', () => {
  const pay_terms = [
    term('2024-01-08', 2000),
    term('2025-01-01', 2200),
    term('2025-06-01', 2200, 'Editor'),
    term('2030-01-01', 2200, 'Producer'),
  ];
  const changes = payChanges({ pay_terms, pay_since: '2025-06-01' });
  expect(changes.map(({ from, share, isPlanned }) => [from, share, isPlanned])).toEqual([
    ['2030-01-01', 0, true],
    ['2025-01-01', expect.closeTo(0.1), false],
    ['2024-01-08', null, false],
  ]);
});
