import { expect, test } from 'vitest';
import { intervalsOf, stateOf, workedMinutes } from './intervals.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;

test('a day with a break has three intervals, and the break is not worked', () => {
  const events = [
    { kind: 'check_in', at: at('08:00') },
    { kind: 'break_start', at: at('11:00') },
    { kind: 'break_end', at: at('11:30') },
  ] as const;
  const intervals = intervalsOf(events);
  expect(intervals.map(({ is }) => is)).toEqual(['work', 'break', 'work']);
  expect(stateOf(intervals)).toBe('in');
  expect(workedMinutes(intervals, Date.parse(at('12:00')))).toBe(210);
  expect(stateOf(intervalsOf(events.slice(0, 2)))).toBe('paused');
});

test('a check-out ends the day, and a check-in begins another interval', () => {
  const ended = intervalsOf([
    { kind: 'check_in', at: at('08:00') },
    { kind: 'check_out', at: at('10:00') },
  ]);
  expect(stateOf(ended)).toBe('out');
  expect(stateOf([])).toBe('out');
  expect(workedMinutes(ended, Date.parse(at('18:00')))).toBe(120);
});
