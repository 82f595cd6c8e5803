import { expect, test } from 'vitest';
import { addDays } from '../days.ts';
import { axisOf } from './axis.ts';
import { dayAt, minuteMs, momentOf, startOf, wallAt } from './zone.ts';

const madrid = 'Europe/Madrid';
const paulo = 'America/Sao_Paulo';
const at = (iso: string) => Date.parse(iso);
const hoursOf = (day: string, zone: string) =>
  (startOf(addDays(day, 1), zone) - startOf(day, zone)) / 60 / minuteMs;

test.each([
  [madrid, '2026-03-29', 23],
  [madrid, '2026-10-25', 25],
  [madrid, '2026-11-30', 24],
  [paulo, '2018-11-04', 23],
  [paulo, '2018-02-17', 25],
  [paulo, '2026-11-01', 24],
])('a day of %s on %s has %i hours', (zone, day, hours) => {
  expect(hoursOf(day, zone)).toBe(hours);
});

test('clock times are read as calendars read them where the clocks change', () => {
  // A time that the clocks skip is later, and one that they show twice is the first.
  expect(momentOf({ day: '2026-03-29', minute: 150 }, madrid)).toBe(at('2026-03-29T01:30:00Z'));
  expect(wallAt(at('2026-03-29T01:30:00Z'), madrid)).toEqual({ day: '2026-03-29', minute: 210 });
  expect(momentOf({ day: '2026-10-25', minute: 150 }, madrid)).toBe(at('2026-10-25T00:30:00Z'));
  // In São Paulo of 2018, the day began at one o'clock, because midnight was skipped.
  expect(startOf('2018-11-04', paulo)).toBe(at('2018-11-04T03:00:00Z'));
  expect(wallAt(at('2018-11-04T03:00:00Z'), paulo)).toEqual({ day: '2018-11-04', minute: 60 });
  expect(dayAt(at('2018-02-18T02:59:00Z'), paulo)).toBe('2018-02-17');
});

test('every minute of the days around a change of the clocks has its own place, and the place leads back to it', () => {
  const weeks: readonly [string, readonly string[]][] = [
    [madrid, ['2026-03-28', '2026-03-29', '2026-03-30']],
    [madrid, ['2026-10-24', '2026-10-25', '2026-10-26']],
    [paulo, ['2018-11-03', '2018-11-04', '2018-11-05']],
    [paulo, ['2018-02-16', '2018-02-17', '2018-02-18']],
    ['Australia/Lord_Howe', ['2026-04-04', '2026-04-05', '2026-04-06']],
  ];
  for (const [zone, days] of weeks) {
    const axis = axisOf(days, zone);
    for (const day of days) {
      let before = -1;
      for (let now = startOf(day, zone); now < startOf(addDays(day, 1), zone); now += minuteMs) {
        const place = axis.placeOf(day, now);
        const isInGap = axis.gapsOf(day).some(({ from, to }) => from < place && place < to);
        expect({ zone, now, isLater: place > before, isInGap }).toMatchObject({
          isLater: true,
          isInGap: false,
        });
        expect(axis.momentAt(day, place)).toBe(now);
        before = place;
      }
    }
  }
});

test('the scale of a week in which the clocks go back shows the repeated hour once more, and the other days lack it', () => {
  const axis = axisOf(['2026-10-24', '2026-10-25'], madrid);
  expect(axis.minutes).toBe(25 * 60);
  expect(axis.hours.slice(1, 6)).toEqual([
    { at: 60, minute: 60 },
    { at: 120, minute: 120 },
    { at: 180, minute: 120 },
    { at: 240, minute: 180 },
    { at: 300, minute: 240 },
  ]);
  expect(axis.gapsOf('2026-10-24')).toEqual([{ from: 180, to: 240 }]);
  expect(axis.gapsOf('2026-10-25')).toEqual([]);
  expect(axis.placeOf('2026-10-25', at('2026-10-25T01:30:00Z'))).toBe(210);
  expect(axis.placeOf('2026-10-24', at('2026-10-24T07:00:00Z'))).toBe(600);
});

test('the scale of a week in which the clocks go forward leaves out the skipped hour on that day', () => {
  const axis = axisOf(['2026-03-28', '2026-03-29'], madrid);
  expect(axis.minutes).toBe(24 * 60);
  expect(axis.gapsOf('2026-03-29')).toEqual([{ from: 120, to: 180 }]);
  expect(axis.gapsOf('2026-03-28')).toEqual([]);
  // Nine o'clock is at the same height on both days.
  expect(axis.placeOf('2026-03-28', at('2026-03-28T08:00:00Z'))).toBe(540);
  expect(axis.placeOf('2026-03-29', at('2026-03-29T07:00:00Z'))).toBe(540);
  expect(axis.momentAt('2026-03-29', 150)).toBe(at('2026-03-29T01:00:00Z'));
  expect(axisOf(['2018-11-04'], paulo).gapsOf('2018-11-04')).toEqual([{ from: 0, to: 60 }]);
});
