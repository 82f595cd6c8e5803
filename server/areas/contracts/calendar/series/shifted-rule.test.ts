import { expect, test } from 'vitest';
import { timesOn } from './occurrence-days.ts';
import { endedRule, restOfRule, shiftedRule } from './shifted-rule.ts';

test('the weekdays and days of the month of a rule move with an event', () => {
  expect(shiftedRule('FREQ=WEEKLY;BYDAY=MO,SU', '2026-10-26', '2026-10-27')).toBe('FREQ=WEEKLY;BYDAY=TU,MO');
  expect(shiftedRule('FREQ=WEEKLY', '2026-10-26', '2026-10-27')).toBe('FREQ=WEEKLY');
  expect(shiftedRule('FREQ=MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-18')).toBe('FREQ=MONTHLY;BYDAY=3WE');
  expect(shiftedRule('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-26')).toBe('FREQ=MONTHLY;BYDAY=-1TH');
  expect(shiftedRule('FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30', '2026-11-30', '2026-12-01')).toBe(
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1',
  );
  expect(shiftedRule('FREQ=WEEKLY;UNTIL=20261130T230000Z', '2026-11-23', '2026-11-24')).toBe(
    'FREQ=WEEKLY;UNTIL=20261201T230000Z',
  );
});

test('a rule is cut into the part before a day and the rest', () => {
  expect(endedRule('FREQ=WEEKLY;COUNT=10', '2026-11-30')).toBe('FREQ=WEEKLY;UNTIL=20261130');
  expect(restOfRule('FREQ=WEEKLY;COUNT=10', 4)).toBe('FREQ=WEEKLY;COUNT=6');
});

test('an event keeps its hour when the clocks change', () => {
  const series = {
    recurrence: 'FREQ=WEEKLY',
    timezone: 'Europe/Madrid',
    starts_at: '2026-10-19T07:00:00.000Z',
    ends_at: '2026-10-19T08:30:00.000Z',
  };
  expect(timesOn(series, '2026-10-26')).toEqual({
    starts_at: '2026-10-26T08:00:00.000Z',
    ends_at: '2026-10-26T09:30:00.000Z',
  });
});
