import { expect, test } from 'vitest';
import { halvesOf, hoursOf, type WorkCalendar } from '../schedule.ts';
import { daysByYear, halvesAway, inDays, type Span } from './absence-halves.ts';

const split = [
  { from: '09:00', to: '14:00' },
  { from: '15:00', to: '18:00' },
];
/** The hours are Monday to Thursday 9–14 and 15–18, Friday 8–13; 6 January is a holiday. */
const calendar: WorkCalendar = {
  week: {
    mon: split,
    tue: split,
    wed: split,
    thu: split,
    fri: [{ from: '08:00', to: '13:00' }],
    sat: [],
    sun: [],
  },
  holidays: new Set(['2026-01-06']),
};
const span = (start_date: string, end_date: string, over: Partial<Span> = {}): Span => ({
  start_date,
  end_date,
  start_half: 'am',
  end_half: 'pm',
  ...over,
});
const days = (of: Span) => inDays(halvesAway(of, calendar).length);

test('from Friday 2 January to Wednesday 7 January 2026: Friday is half a day, the weekend and Epiphany are free', () => {
  // Friday 0.5 + Monday 1 + Tuesday holiday + Wednesday 1 = 2.5 days.
  expect(days(span('2026-01-02', '2026-01-07'))).toBe('2.5');
});

test('a first afternoon and a last morning: from Monday afternoon to Thursday morning are two days', () => {
  // Monday 12 pm 0.5 + Tuesday 1 … Wednesday 14 am 0.5 = 2.
  expect(days(span('2026-01-12', '2026-01-14', { start_half: 'pm', end_half: 'am' }))).toBe('2');
});

test('on a Friday whose afternoon is free the afternoon costs nothing', () => {
  expect(days(span('2026-01-09', '2026-01-09', { start_half: 'pm' }))).toBe('0');
  expect(days(span('2026-01-09', '2026-01-09'))).toBe('0.5');
});

test('an absence over New Year is taken from both years', () => {
  const halves = halvesAway(span('2025-12-31', '2026-01-05'), calendar);
  // 2025: Wednesday 31 (1 day). 2026: Thursday 1 (1, no holiday here), Friday 2 (0.5), Monday 5 (1).
  expect([...daysByYear(halves)]).toEqual([
    [2025, '1'],
    [2026, '2.5'],
  ]);
});

test('one long interval is cut in the middle; a night belongs to the day on which it begins', () => {
  const oneShift = { ...calendar.week, mon: [{ from: '22:00', to: '06:00' }] };
  const night = hoursOf({ week: oneShift, holidays: new Set() }, '2026-01-12');
  expect(night).toEqual([{ from: 1320, to: 1800 }]);
  expect(halvesOf(night)).toEqual({ am: [{ from: 1320, to: 1560 }], pm: [{ from: 1560, to: 1800 }] });
});
