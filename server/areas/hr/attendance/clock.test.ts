import { expect, test } from 'vitest';
import { type ClockKind, outOfTurn, readClock } from './clock.ts';

const at = (time: string) => `2026-01-15T${time}:00.000Z`;
const events = (...all: [ClockKind, string][]) => all.map(([kind, time]) => ({ kind, at: at(time) }));

test('in at 9, a break from 11 to 11:15, lunch from 14 to 15 by going and coming, out at 18: 75 minutes of breaks', () => {
  const day = events(
    ['check_in', '09:00'],
    ['break_start', '11:00'],
    ['break_end', '11:15'],
    ['check_out', '14:00'],
    ['check_in', '15:00'],
    ['check_out', '18:00'],
  );
  expect(readClock(day)).toEqual({ in: at('09:00'), out: at('18:00'), breakMinutes: 75, pausedAt: null });
});

test('a break that nobody ended ends with the check-out', () => {
  const day = events(['check_in', '09:00'], ['break_start', '16:30'], ['check_out', '17:00']);
  expect(readClock(day)).toMatchObject({ breakMinutes: 30, pausedAt: null });
});

test.each<[string, ClockKind, [ClockKind, string][], string | undefined]>([
  ['two check-ins in a row', 'check_in', [['check_in', '09:00']], 'already_in'],
  ['a check-out of who is not there', 'check_out', [], 'not_in'],
  [
    'a break of who has gone',
    'break_start',
    [
      ['check_in', '09:00'],
      ['check_out', '10:00'],
    ],
    'not_in',
  ],
  [
    'a break within a break',
    'break_start',
    [
      ['check_in', '09:00'],
      ['break_start', '10:00'],
    ],
    'on_break',
  ],
  ['the end of no break', 'break_end', [['check_in', '09:00']], 'not_on_break'],
  [
    'coming again',
    'check_in',
    [
      ['check_in', '09:00'],
      ['check_out', '10:00'],
    ],
    undefined,
  ],
])('%s', (_, kind, before, rule) => {
  expect(outOfTurn(kind, readClock(events(...before)))?.rule).toBe(rule);
});
