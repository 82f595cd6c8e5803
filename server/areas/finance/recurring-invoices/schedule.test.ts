import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueDates, intervalUnits, type Schedule } from './schedule.ts';

const monthly: Schedule = {
  interval_unit: 'month',
  interval_count: 1,
  starts_on: '2026-01-31',
  ends_on: null,
  day_of_month: null,
};

test.each<[string, Partial<Schedule>, string, string[]]>([
  ['short months keep the day', {}, '2026-01-01', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['a leap year has February 29', {}, '2028-02-01', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  [
    'quarters',
    { interval_unit: 'quarter' },
    '2026-02-01',
    ['2026-04-30', '2026-07-31', '2026-10-31', '2027-01-31'],
  ],
  [
    'every second year, from February 29',
    { interval_unit: 'year', interval_count: 2, starts_on: '2024-02-29' },
    '2024-01-01',
    ['2024-02-29', '2026-02-28', '2028-02-29', '2030-02-28'],
  ],
  [
    'every second week',
    { interval_unit: 'week', interval_count: 2, starts_on: '2026-01-05' },
    '2026-01-06',
    ['2026-01-19', '2026-02-02', '2026-02-16', '2026-03-02'],
  ],
  [
    'a day before the start is left out',
    { starts_on: '2026-01-15', day_of_month: 1 },
    '2026-01-01',
    ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
  ],
  [
    'the end is the last possible date',
    { ends_on: '2026-02-28' },
    '2026-01-01',
    ['2026-01-31', '2026-02-28'],
  ],
])('%s', (_, schedule, from, dates) => {
  expect(dueDates({ ...monthly, ...schedule }, from, 4)).toEqual(dates);
});

test('the dates from any day on are those of the whole plan', () => {
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.constantFrom(...intervalUnits),
      fc.integer({ min: 1, max: 5 }),
      days,
      fc.option(fc.integer({ min: 1, max: 31 })),
      days,
      (interval_unit, interval_count, starts_on, day, from) => {
        const day_of_month = interval_unit === 'week' ? null : day;
        const plan = { interval_unit, interval_count, starts_on, ends_on: '2031-01-01', day_of_month };
        const all = dueDates(plan, '1900-01-01', 1000);
        expect(dueDates(plan, from, 1000)).toEqual(all.filter((date) => date >= from));
        expect(all).toEqual([...new Set(all)].sort());
      },
    ),
    { numRuns: 200 },
  );
});
