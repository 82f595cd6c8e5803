import { expect, test } from 'vitest';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { shiftProblems } from './shift-rules.ts';

const madrid = readSettings({ timezone: 'Europe/Madrid' });
const shift = (date: string, from: string, to: string) =>
  shiftProblems({ date, from, to }, madrid, { longest_shift_minutes: 960 });

test('a night shift from 22:00 on 31 March to 6:00 on 1 April is one of 31 March', () => {
  expect(shift('2026-03-31', '2026-03-31T20:00:00.000Z', '2026-04-01T04:00:00.000Z')).toEqual([]);
});

test('it is none of the day before or after, by the clock on the wall', () => {
  const [from, to] = ['2026-03-31T22:30:00.000Z', '2026-04-01T04:00:00.000Z'];
  expect(shift('2026-03-31', from, to)).toEqual(['begins']);
  expect(shift('2026-04-01', from, to)).toEqual([]);
});

test('a day is the longest; where shifts may last 30 hours, they may', () => {
  const [date, from] = ['2026-06-01', '2026-06-01T06:00:00.000Z'];
  expect(shift(date, from, '2026-06-02T06:00:00.000Z')).toEqual([]);
  const late = '2026-06-02T06:01:00.000Z';
  expect(shift(date, from, late)).toEqual(['too_long']);
  expect(shiftProblems({ date, from, to: late }, madrid, { longest_shift_minutes: 1800 })).toEqual([]);
});
