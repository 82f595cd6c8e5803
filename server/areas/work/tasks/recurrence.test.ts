import { expect, test } from 'vitest';
import { isEmpty, nextDay, problemOf } from './recurrence.ts';

const series = (rule: string, start = '2026-01-30', timezone = 'America/Sao_Paulo') => ({
  rule,
  start,
  timezone,
});

test.each([
  ['every day', 'FREQ=DAILY', '2026-01-30', '2026-01-31'],
  ['the prefix of a calendar file', 'RRULE:FREQ=DAILY', '2026-01-30', '2026-01-31'],
  [
    'every other Monday, counted from the start',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    '2026-02-03',
    '2026-02-09',
  ],
  ['months without that day are left out', 'FREQ=MONTHLY', '2026-01-30', '2026-03-30'],
  ['the last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-02-28'],
  ['the second Tuesday', 'FREQ=MONTHLY;BYDAY=2TU', '2026-02-10', '2026-03-10'],
  ['29 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-01-30', '2028-02-29'],
  ['the last of three', 'FREQ=DAILY;COUNT=3', '2026-01-31', '2026-02-01'],
  ['none after the third', 'FREQ=DAILY;COUNT=3', '2026-02-01', null],
  ['on its last day', 'FREQ=DAILY;UNTIL=20260201', '2026-01-31', '2026-02-01'],
  ['none after its last day', 'FREQ=DAILY;UNTIL=20260201', '2026-02-01', null],
  // In São Paulo it is still the evening before at 02:00 UTC.
  ['a last moment in UTC is a day at home', 'FREQ=DAILY;UNTIL=20260202T020000Z', '2026-02-01', null],
])('%s', (_, rule, day, expected) => {
  expect(nextDay(series(rule), day, '2026-01-01')).toBe(expected);
});

test('the same last moment is another day in another time zone', () => {
  const rule = 'FREQ=DAILY;UNTIL=20260202T020000Z';
  expect(nextDay(series(rule, '2026-01-30', 'Europe/Madrid'), '2026-02-01', '2026-01-01')).toBe('2026-02-02');
});

test('a late task is followed by the next day of the series from today', () => {
  expect(nextDay(series('FREQ=DAILY'), '2026-01-30', '2026-02-20')).toBe('2026-02-20');
  expect(nextDay(series('FREQ=WEEKLY;INTERVAL=2'), '2026-01-30', '2026-02-20')).toBe('2026-02-27');
  expect(nextDay(series('FREQ=WEEKLY'), '2026-03-06', '2026-02-20')).toBe('2026-03-13');
});

test.each([
  ['nonsense', 'FREQ must be'],
  ['FREQ=HOURLY', 'FREQ must be'],
  ['FREQ=DAILY;BYHOUR=9', 'BYHOUR is not supported'],
  ['FREQ=DAILY;FOO=1', 'FOO is not supported'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
  ['FREQ=DAILY;BYDAY=XX', 'BYDAY'],
  ['FREQ=DAILY;UNTIL=tomorrow', 'UNTIL must be a day'],
  ['FREQ=DAILY;UNTIL=20269999', ''],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ''],
  ['FREQ=DAILY;INTERVAL=99999999999', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=1e3', 'INTERVAL'],
  ['FREQ=DAILY;COUNT=0x10', 'COUNT'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'more than once'],
  ['FREQ=DAILY\nDTSTART:20260101T000000Z', ''],
])('%j is refused', (rule, message) => {
  expect(String(problemOf(rule))).toContain(message);
});

test.each(['FREQ=DAILY', 'rrule:freq=weekly;byday=mo,we', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])(
  '%s is a rule',
  (rule) => {
    expect(problemOf(rule)).toBeUndefined();
  },
);

test('a rule that never comes true is given up quickly', () => {
  const started = performance.now();
  problemOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31');
  problemOf('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31');
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a series has no end but that of the calendar', () => {
  expect(nextDay(series('FREQ=DAILY', '9999-12-30'), '9999-12-30', '9999-12-30')).toBe('9999-12-31');
  expect(nextDay(series('FREQ=DAILY', '9999-12-31'), '9999-12-31', '9999-12-31')).toBeNull();
  expect(nextDay(series('FREQ=YEARLY;INTERVAL=1000'), '2026-01-30', '2026-01-30')).toBe('3026-01-30');
  expect(nextDay(series('FREQ=YEARLY;INTERVAL=1000', '9500-01-01'), '9500-01-01', '9500-01-01')).toBeNull();
});

test('a series that would begin after its end is empty', () => {
  expect(isEmpty(series('FREQ=DAILY;UNTIL=20260129'))).toBe(true);
  expect(isEmpty(series('FREQ=DAILY;UNTIL=20260130'))).toBe(false);
});
