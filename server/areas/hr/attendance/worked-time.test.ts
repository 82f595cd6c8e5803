import { expect, test } from 'vitest';
import { type DayFacts, figuresOf } from './worked-time.ts';

/** The hours are 9–14 and 15–18 in Madrid, eight in all. In January Madrid is an hour ahead of UTC, in July two. */
const day: DayFacts = {
  date: '2026-01-15',
  timeZone: 'Europe/Madrid',
  hours: [
    { from: 540, to: 840 },
    { from: 900, to: 1080 },
  ],
  isHoliday: false,
  leave: [],
  isRemote: false,
  in: '2026-01-15T08:00:00Z',
  out: '2026-01-15T17:00:00Z',
  breakMinutes: 60,
  graceMinutes: 0,
};
const figures = (over: Partial<DayFacts>) => figuresOf({ ...day, ...over });

test('9 to 18 with an hour for lunch is eight hours, on time, no overtime', () => {
  expect(figures({})).toEqual({
    worked_minutes: 480,
    scheduled_minutes: 480,
    late_minutes: 0,
    early_minutes: 0,
    overtime_minutes: 0,
    presence: 'present',
    am: 'present',
    pm: 'present',
  });
});

test('9:12 to 19:30 with an hour for lunch: 12 minutes late, 558 worked, 78 of them overtime', () => {
  expect(figures({ in: '2026-01-15T08:12:00Z', out: '2026-01-15T18:30:00Z' })).toMatchObject({
    worked_minutes: 558,
    late_minutes: 12,
    overtime_minutes: 78,
  });
});

test('lateness within the grace is none, beyond it all of it counts', () => {
  expect(figures({ in: '2026-01-15T08:10:00Z', graceMinutes: 10 }).late_minutes).toBe(0);
  expect(figures({ in: '2026-01-15T08:11:00Z', graceMinutes: 10 }).late_minutes).toBe(11);
});

test('an employee who leaves at 14:00 was present in the morning: half a day, 240 minutes early', () => {
  expect(figures({ out: '2026-01-15T13:00:00Z', breakMinutes: 0 })).toMatchObject({
    worked_minutes: 300,
    early_minutes: 240,
    presence: 'half',
    am: 'present',
    pm: 'absent',
  });
});

test('an afternoon of leave is not due: the morning alone is a whole day’s work', () => {
  const half = figures({ out: '2026-01-15T13:00:00Z', breakMinutes: 0, leave: ['pm'] });
  expect(half).toMatchObject({ scheduled_minutes: 300, early_minutes: 0, am: 'present', pm: 'on_leave' });
});

test('on a holiday all that is worked is overtime; who does not come has a holiday', () => {
  const holiday = { hours: [], isHoliday: true };
  expect(figures(holiday)).toMatchObject({
    scheduled_minutes: 0,
    overtime_minutes: 480,
    presence: 'present',
  });
  expect(figures({ ...holiday, in: null, out: null, breakMinutes: 0 })).toMatchObject({
    presence: 'holiday',
    worked_minutes: 0,
  });
});

/** The shift is from 22:00 to 06:00. On 29 March 2026 clocks go from 2 to 3, on 25 October from 3 to 2. */
const night = { hours: [{ from: 1320, to: 1800 }], breakMinutes: 0 };

test('the night in which clocks go forward has seven hours, and who stays to the end worked all of them', () => {
  const spring = { ...night, date: '2026-03-28', in: '2026-03-28T21:00:00Z', out: '2026-03-29T04:00:00Z' };
  expect(figures(spring)).toMatchObject({
    worked_minutes: 420,
    scheduled_minutes: 420,
    early_minutes: 0,
    overtime_minutes: 0,
  });
});

test('the night in which clocks go back has nine hours, and none of them is overtime', () => {
  const autumn = { ...night, date: '2026-10-24', in: '2026-10-24T20:00:00Z', out: '2026-10-25T05:00:00Z' };
  expect(figures(autumn)).toMatchObject({
    worked_minutes: 540,
    scheduled_minutes: 540,
    late_minutes: 0,
    overtime_minutes: 0,
  });
});

test('an employee who works from home is remote', () => {
  expect(figures({ isRemote: true })).toMatchObject({ presence: 'remote', am: 'remote', pm: 'remote' });
});

test('while the day is open nothing is judged but the beginning', () => {
  expect(figures({ in: '2026-01-15T08:05:00Z', out: null })).toMatchObject({
    worked_minutes: 0,
    late_minutes: 5,
    early_minutes: 0,
    presence: null,
  });
});
