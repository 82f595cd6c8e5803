import { expect, test } from 'vitest';
import { lastDayOf, monthAfter, nextStep } from './view.ts';

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-06', 0, '2026-06'],
])('%s and %i months more is %s', (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});

test('the last day of February depends on the year', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(lastDayOf('2026-02')).toBe('2026-02-28');
});

const none = { not_calculated: 0, calculated: 0, approved: 0, paid: 0 };
test.each([
  ['somebody is not calculated', { ...none, not_calculated: 1, approved: 2 }, 'calculate'],
  ['all are calculated', { ...none, calculated: 3 }, 'approve'],
  ['all are approved', { ...none, approved: 3 }, 'pay'],
  ['all are paid', { ...none, paid: 3 }, undefined],
  ['nobody is employed', none, undefined],
])('once %s, the next step is %s', (_, counts, expected) => {
  expect(nextStep({ counts, rows: [] })).toBe(expected);
});
