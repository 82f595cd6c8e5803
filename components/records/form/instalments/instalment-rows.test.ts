import { expect, test } from 'vitest';
import { equalParts, instalmentRows, leftOf, withPart } from './instalment-rows.ts';

test('equal parts are 30 days apart', () => {
  expect(equalParts(3)).toEqual([{ days: 30 }, { days: 60 }, { days: 90 }]);
});

test('an amount in one row takes the percentages out of all, and a day the days out of its own', () => {
  const rows = [
    { days: 30, pct: 50 },
    { days: 60, pct: 50 },
  ];
  expect(withPart(rows, 0, 'amount', 10)).toEqual([
    { days: 30, pct: undefined, amount: 10 },
    { days: 60, pct: undefined },
  ]);
  expect(withPart(rows, 1, 'due_date', '2027-01-31')).toEqual([
    { days: 30, pct: 50 },
    { days: undefined, due_date: '2027-01-31', pct: 50 },
  ]);
});

test('what is left is in percent or in money, and nothing for equal parts', () => {
  expect(leftOf([{ pct: 33.33 }, { pct: '33.33' }], 100)).toEqual({ unit: 'pct', left: 33.34 });
  expect(leftOf([{ amount: 100.1 }, {}], 1000)).toEqual({ unit: 'amount', left: 899.9 });
  expect(leftOf(instalmentRows([{ days: 30 }, { days: 60 }]), 1000)).toBeUndefined();
});
