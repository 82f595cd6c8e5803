import { expect, test } from 'vitest';
import { firstBelow, type Moved, running, summarize } from './cash-sums.ts';

/**
 * Before March there are inflows of 1,000 and outflows of 400. On 2 March the rent of 500 is paid, on 10 March a
 * customer pays 250.10, and on 12 March another pays 99.90 and wages of 800 are paid.
 */
const moved: Moved[] = [
  { group: null, kind: 'inflow', amount: '1000' },
  { group: null, kind: 'outflow', amount: '400' },
  { group: '2026-03-12', kind: 'inflow', amount: '99.90' },
  { group: '2026-03-12', kind: 'outflow', amount: '800' },
  { group: '2026-03-02', kind: 'outflow', amount: '500' },
  { group: '2026-03-10', kind: 'inflow', amount: '250.10' },
];

test('opening 600.00 + inflow 350.00 − outflow 1,300.00 = closing −350.00', () => {
  expect(summarize(moved)).toEqual({
    opening: '600.00',
    inflow: '350.00',
    outflow: '1300.00',
    net: '-950.00',
    closing: '-350.00',
  });
});

test('each day ends with what the one before left and what moved since: 100.00, 350.10, −350.00', () => {
  expect(running(moved)).toEqual([
    { from: '2026-03-02', inflow: '0.00', outflow: '500.00', net: '-500.00', balance: '100.00' },
    { from: '2026-03-10', inflow: '250.10', outflow: '0.00', net: '250.10', balance: '350.10' },
    { from: '2026-03-12', inflow: '99.90', outflow: '800.00', net: '-700.10', balance: '-350.00' },
  ]);
  expect(firstBelow(running(moved), 200)?.from).toBe('2026-03-02');
  expect(firstBelow(running(moved), 0)?.from).toBe('2026-03-12');
  expect(firstBelow(running(moved), -350)).toBeUndefined();
});

test('a period without movements has zero sums', () => {
  expect(summarize([])).toMatchObject({ opening: '0.00', closing: '0.00' });
  expect(running([])).toEqual([]);
});
