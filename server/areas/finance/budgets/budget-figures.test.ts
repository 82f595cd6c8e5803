import { expect, test } from 'vitest';
import { budgetFigures, lineFigures, reachedPct, type Spent } from './budget-figures.ts';

const year = { amount: '12000', period_start: '2026-01-01', period_end: '2026-12-31' };
const spent: Spent[] = [
  { kind: 'actual', category: 'Travel', amount: '1500' },
  { kind: 'actual', category: 'Software', amount: '1500' },
  { kind: 'committed', category: 'Travel', amount: '600' },
];

test('spent 3,000.00 and bound 600.00 of 12,000.00: 30 %, 8,400.00 left', () => {
  expect(budgetFigures(year, spent, '2026-03-31')).toMatchObject({
    actual: '3000.00',
    committed: '600.00',
    remaining: '8400.00',
    used_pct: '30.00',
  });
});

test('3,000.00 in 90 of 365 days goes on to 12,166.67; before it begins what is bound is all that is known', () => {
  expect(budgetFigures(year, spent, '2026-03-31').forecast_end).toBe('12166.67');
  expect(budgetFigures(year, spent, '2025-12-31').forecast_end).toBe('3600.00');
  expect(budgetFigures(year, spent, '2027-05-01').forecast_end).toBe('3600.00');
});

test('each line counts its own category, however it is written', () => {
  const lines = [
    { id: 'a', category: 'travel', amount: '2000' },
    { id: 'b', category: 'Rent', amount: '500' },
  ];
  expect(lineFigures(lines, spent)).toMatchObject([
    { actual: '1500.00', committed: '600.00', remaining: '-100.00' },
    { actual: '0.00', committed: '0.00', remaining: '500.00' },
  ]);
});

test.each([
  ['79.99', 0],
  ['80', 80],
  ['99.99', 80],
  ['100', 100],
  ['100.01', 101],
  ['0', 0],
])('%s of 100 reaches %d', (used, reached) => {
  expect(reachedPct('100', used)).toBe(reached);
});
