import { expect, test } from 'vitest';
import { type PayMonth, payVariances } from './pay-variances.ts';

const month = (gross: number, over: Partial<PayMonth> = {}): PayMonth => ({
  id: 'june',
  employee_id: 'ana',
  gross,
  overtime_minutes: 0,
  unpaid_halves: 0,
  scheduled_halves: 44,
  bonuses: 0,
  ...over,
});

/** Ana's last three months were 2,200, 2,200 and 2,350 (a bonus of 150): usually 2,200. */
const before = new Map([['ana', [month(2200), month(2350, { bonuses: 150 }), month(2200)]]]);

test('2,512.50 is 312.50 more than the usual 2,200, which is 14.2 %, with twenty hours of overtime', () => {
  expect(payVariances([month(2512.5, { overtime_minutes: 1200 })], before, 10)).toEqual([
    {
      payroll_record_id: 'june',
      employee_id: 'ana',
      gross: 2512.5,
      usual: 2200,
      difference: 312.5,
      difference_pct: 14.2,
      months: 3,
      reasons: ['overtime 20 h instead of 0 h'],
    },
  ]);
});

test('2,420 is ten per cent more, which is allowed; a cent more is reported', () => {
  expect(payVariances([month(2420)], before, 10)).toEqual([]);
  expect(payVariances([month(2420.01)], before, 10)).toMatchObject([{ difference: 220.01, reasons: [] }]);
});

test('less is reported as well, and a new employee is not', () => {
  expect(payVariances([month(1100, { unpaid_halves: 22 })], before, 10)).toMatchObject([
    { difference: -1100, difference_pct: -50, reasons: ['22 unpaid half days instead of 0'] },
  ]);
  expect(payVariances([month(9000, { employee_id: 'bea' })], before, 10)).toEqual([]);
});
