import { expect, test } from 'vitest';
import { lastDayOf, monthAfter, openSteps } from './view.ts';

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
  ['somebody is not calculated', { ...none, not_calculated: 1, approved: 2 }, ['calculate', 'pay']],
  ['all are calculated', { ...none, calculated: 3 }, ['approve']],
  ['only the own pay is not approved', { ...none, calculated: 1, approved: 9 }, ['approve', 'pay']],
  ['all are approved', { ...none, approved: 3 }, ['pay']],
  ['all are paid', { ...none, paid: 3 }, []],
  ['nobody is employed', none, []],
])('once %s, the open steps are known', (_, counts, expected) => {
  expect(openSteps({ counts, rows: [] })).toEqual(expected);
});

test.each([
  ['calculated', ['calculate', 'approve']],
  ['approved', ['approve']],
] as const)(
  'pay that is %s and out of date is calculated again only before it is approved',
  (status, expected) => {
    const row = {
      record_id: 'pyr_1',
      status,
      currency: 'EUR',
      gross: 1,
      net: 1,
      previous_net: 1,
      difference: 0,
    };
    const rows = [{ ...row, employee: { id: 'emp_1', name: 'Ana Vidal' }, exceptions: ['stale' as const] }];
    expect(openSteps({ counts: { ...none, calculated: 1 }, rows })).toEqual(expected);
  },
);
