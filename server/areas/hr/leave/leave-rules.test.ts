import { expect, test } from 'vitest';
import type { LeaveRule } from '../settings.ts';
import { closing, entitlement, lapsing } from './leave-rules.ts';

const yearly: LeaveRule = {
  days_per_year: 22,
  accrual: 'yearly',
  carry_over_days: 5,
  carry_over_until: '03-31',
};
const monthly: LeaveRule = { ...yearly, accrual: 'monthly' };
const since = (hire_date: string, termination_date: string | null = null) => ({
  hire_date,
  termination_date,
});

test('22 days a year: who is here all year has them on 1 January', () => {
  expect(entitlement(yearly, 2026, since('2020-05-01'), '2026-01-01')).toBe('22.00');
});

test('hired on 1 July 2026: 184 of 365 days, 22 × 184 / 365 = 11.09', () => {
  expect(entitlement(yearly, 2026, since('2026-07-01'), '2026-07-01')).toBe('11.09');
});

test('leaves on 30 June 2026: 181 of 365 days, 22 × 181 / 365 = 10.91', () => {
  expect(entitlement(yearly, 2026, since('2020-01-01', '2026-06-30'), '2026-06-30')).toBe('10.91');
});

test('month by month: 22 / 12 = 1.83 in January, 3.67 with February, exactly 22 with December', () => {
  const until = (today: string) => entitlement(monthly, 2026, since('2020-01-01'), today);
  expect(['2026-01-01', '2026-02-01', '2026-11-30', '2026-12-01'].map(until)).toEqual([
    '1.83',
    '3.67',
    '20.17',
    '22.00',
  ]);
});

test('hired on 16 April, month by month: 15 of 30 days of April are 0.92 days', () => {
  expect(entitlement(monthly, 2026, since('2026-04-16'), '2026-04-16')).toBe('0.92');
});

test('no days are given before the first day and after the last', () => {
  expect(entitlement(yearly, 2025, since('2026-01-01'), '2026-01-01')).toBe('0.00');
  expect(entitlement(yearly, 2027, since('2020-01-01', '2026-06-30'), '2027-01-01')).toBe('0.00');
});

test('7.5 days are left at the end of the year: 5 go along, 2.5 are gone', () => {
  expect(closing(yearly, '7.50', '0.00')).toEqual({ carry: '5.00', expire: '2.50' });
});

test('two days given back after the year was closed with 4 carried: one goes along, one is gone', () => {
  expect(closing(yearly, '2.00', '4.00')).toEqual({ carry: '1.00', expire: '1.00' });
});

test('5 days carried, 3.5 taken until 31 March: 1.5 lapse, once', () => {
  expect(lapsing('5.00', '3.5', '0.00')).toBe('1.50');
  expect(lapsing('5.00', '3.5', '1.50')).toBe('0.00');
  expect(lapsing('5.00', '6', '0.00')).toBe('0.00');
});
