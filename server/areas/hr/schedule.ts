import { Temporal } from 'temporal-polyfill';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

export interface Interval {
  from: string;
  to: string;
}
export type Week = Readonly<Record<Weekday, readonly Interval[]>>;

/** The working time: the hours of a week, and the holidays. */
export interface WorkCalendar {
  week: Week;
  /** The hours of weeks that were changed later, in order, with the day from which they hold. */
  later?: readonly { from: string; week: Week }[];
  holidays: ReadonlySet<string>;
}

/** A span in minutes from the midnight at which the day begins; a night shift goes on beyond 1440. */
export interface Stretch {
  from: number;
  to: number;
}

export const halfNames = ['am', 'pm'] as const;
export type Half = (typeof halfNames)[number];

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The longest half day, in minutes. */
const longestHalf = 300;
/** The minute at which afternoons begin. A half day that begins before two in the afternoon is a morning. */
const afternoon = 840;

export function hoursOf({ week: first, later, holidays }: WorkCalendar, date: string): Stretch[] {
  if (holidays.has(date)) return [];
  const week = later?.findLast(({ from }) => from <= date)?.week ?? first;
  const weekday = weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'mon';
  return week[weekday].map(({ from, to }) => {
    const [start, end] = [minuteOf(from), minuteOf(to)];
    return { from: start, to: end > start ? end : end + 1440 };
  });
}

export const minutesIn = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Splits a working day into halves. Up to five hours are one half. On longer days the first interval is the morning and
 * the rest is the afternoon; a single interval is cut in the middle.
 */
export function halvesOf(hours: readonly Stretch[]): Partial<Record<Half, Stretch[]>> {
  const [first, ...rest] = hours;
  if (!first) return {};
  if (minutesIn(hours) <= longestHalf) return { [first.from < afternoon ? 'am' : 'pm']: [...hours] };
  if (rest.length) return { am: [first], pm: rest };
  const middle = Math.floor((first.from + first.to) / 2);
  return { am: [{ from: first.from, to: middle }], pm: [{ from: middle, to: first.to }] };
}

export const workingHalves = (calendar: WorkCalendar, date: string): Half[] => {
  const halves = halvesOf(hoursOf(calendar, date));
  return halfNames.filter((half) => halves[half]);
};

/** Returns the days from one to another, including both. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  const end = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
}
