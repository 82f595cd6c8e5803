import { expect, test } from 'vitest';
import { cashBand } from './cash-band.ts';
import { findRecurring, type Movement, nextTimes } from './recurring.ts';
import { usualWeek } from './usual-week.ts';

const went = (date: string, amount: number, about: string): Movement => ({
  kind: 'outflow',
  date,
  amount,
  about,
});

/** Rent on the first of each month, with the month in its text; telephone of 40 to 44; a lawyer three times, whenever. */
const moved = [
  ...[1, 2, 3, 4].map((month) => went(`2026-0${month}-01`, 900, `Rent 0${month}/2026`)),
  ...[40, 42, 44].map((amount, nth) => went(`2026-0${nth + 2}-12`, amount, 'Telephone')),
  ...['2026-01-03', '2026-01-20', '2026-04-02'].map((date) => went(date, 300, 'Lawyer')),
];

test('rent and telephone come every month, the lawyer does not', () => {
  const found = findRecurring(moved, '2026-04-20');
  expect(found.map(({ about, amount, low, high, times }) => [about, amount, low, high, times])).toEqual([
    ['Rent 01/2026', 900, 900, 900, 4],
    ['Telephone', 42, 41, 43, 3],
  ]);
  const [rent] = found;
  expect(rent && nextTimes(rent, '2026-04-20', '2026-06-30')).toEqual(['2026-05-01', '2026-06-01']);
});

test('what has missed its time by half has ended; what is a little late is expected today', () => {
  expect(findRecurring(moved, '2026-05-20').map(({ about }) => about)).toEqual(['Telephone']);
  const [rent] = findRecurring(moved, '2026-05-03');
  expect(rent && nextTimes(rent, '2026-05-03', '2026-05-31')).toEqual(['2026-05-03']);
});

test('the 31st of a short month is its last day', () => {
  const ends = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31'];
  const [one] = findRecurring(
    ends.map((date) => went(date, 10, 'Fee')),
    '2026-02-01',
  );
  expect(one && nextTimes(one, '2026-02-01', '2026-03-31')).toEqual(['2026-02-28', '2026-03-31']);
});

/**
 * A shop that takes 100 every Saturday, for eight weeks; in two of them 180, in two 20. On average (4 × 100 + 2 × 180 +
 * 2 × 20) / 8 = 100 on a Saturday, nothing on other days. Of the weeks, a quarter take 80 or less (between 20 and 100,
 * three quarters of the way), a quarter 120 or more: a day is 20 / 7 = 2.86 less or more.
 */
test('each weekday brings what it brought in the last eight weeks', () => {
  const saturdays = ['02-28', '03-07', '03-14', '03-21', '03-28', '04-04', '04-11', '04-18'];
  const takings = [100, 180, 20, 100, 100, 180, 20, 100];
  const shop = saturdays.map((day, nth) => ({ date: `2026-${day}`, net: takings[nth] ?? 0 }));
  const week = usualWeek([{ date: '2026-02-01', net: 5 }, ...shop], '2026-04-20');
  expect(week?.('2026-04-25')).toEqual({
    expected: 100,
    low: expect.closeTo(100 - 20 / 7, 6),
    high: expect.closeTo(100 + 20 / 7, 6),
  });
  expect(week?.('2026-04-22').expected).toBe(0);
  expect(usualWeek(shop.slice(-3), '2026-04-20')).toBeUndefined();
});

/**
 * 500 today. A customer owes 1,000: likely on the 22nd, at worst on the 24th, at best today. Rent of 900 on the 23rd.
 * Likely: 500, 500, 1500, 600, 600. At worst: 500, 500, 500, −400, 600. At best: 1500, 1500, 1500, 600, 600.
 */
test('a bill that is paid two days late takes the balance below zero for a day', () => {
  const bill = { net: 1000, likely: '2026-04-22', bad: '2026-04-24', good: '2026-04-20' };
  const rent = { net: -900, likely: '2026-04-23', bad: '2026-04-23', good: '2026-04-23' };
  const days = cashBand(500, [bill, rent], '2026-04-20', 4);
  expect(days.map((one) => one.expected)).toEqual([500, 500, 1500, 600, 600]);
  expect(days.map((one) => one.low)).toEqual([500, 500, 500, -400, 600]);
  expect(days.map((one) => one.high)).toEqual([1500, 1500, 1500, 600, 600]);
  expect(days.map(({ inflow, outflow }) => [inflow, outflow])).toEqual([
    [0, 0],
    [0, 0],
    [1000, 0],
    [0, 900],
    [0, 0],
  ]);
});
