import { expect, test } from 'vitest';
import { isIn, markOf, nextSpan } from './span.ts';

test('two presses choose the first and the last day, and a third begins again', () => {
  const first = nextSpan(undefined, '2026-03-17');
  expect(first).toEqual({ start: '2026-03-17', end: '2026-03-17' });
  const both = nextSpan(first, '2026-03-20');
  expect(both).toEqual({ start: '2026-03-17', end: '2026-03-20' });
  expect(isIn(both, '2026-03-19')).toBe(true);
  expect(isIn(both, '2026-03-21')).toBe(false);
  expect(nextSpan(both, '2026-03-23')).toEqual({ start: '2026-03-23', end: '2026-03-23' });
});

test('an earlier day begins a new span, and the same day again chooses nothing', () => {
  const first = nextSpan(undefined, '2026-03-17');
  expect(nextSpan(first, '2026-03-16')).toEqual({ start: '2026-03-16', end: '2026-03-16' });
  expect(nextSpan(first, '2026-03-17')).toBeUndefined();
});

test('a holiday is marked before anything else of the day', () => {
  const day = {
    date: '2026-03-19',
    hours: [],
    scheduled_minutes: 0,
    holiday: null,
    halves: ['am' as const],
    away: [],
    attendance: null,
  };
  const away = { half: 'am' as const, absence_id: 'abs_1', status: 'approved', kind: null };
  expect(markOf(day)).toBe('work');
  expect(markOf({ ...day, halves: [] })).toBe('free');
  expect(markOf({ ...day, away: [away] })).toBe('away');
  expect(markOf({ ...day, away: [{ ...away, status: 'requested' }] })).toBe('requested');
  expect(markOf({ ...day, away: [away], holiday: 'San José' })).toBe('holiday');
});
