import { Temporal } from 'temporal-polyfill';

export const intervalUnits = ['week', 'month', 'quarter', 'year'] as const;

const months = { month: 1, quarter: 3, year: 12 } as const;

export interface Schedule {
  interval_unit: (typeof intervalUnits)[number];
  interval_count: number;
  starts_on: string;
  ends_on: string | null;
  day_of_month: number | null;
}

/** A later day than any that a recurring invoice may have. */
const beyond = '3000';

/**
 * The due date after `nth` intervals. It is counted from the start, so that a month that is too short moves its own date only:
 * January 31, February 28, March 31.
 */
function dateAt({ interval_unit: unit, interval_count, starts_on, day_of_month }: Schedule, nth: number) {
  const start = Temporal.PlainDate.from(starts_on);
  if (unit === 'week') return start.add({ weeks: nth * interval_count }).toString();
  const month = start.toPlainYearMonth().add({ months: nth * interval_count * months[unit] });
  const day = Math.min(day_of_month ?? start.day, month.daysInMonth);
  return month.toPlainDate({ day }).toString();
}

/** The number of intervals from the start to a day, or one less, so that dates long ago are not counted one by one. */
function passedAt({ interval_unit: unit, interval_count, starts_on }: Schedule, day: string): number {
  const since = Temporal.PlainDate.from(starts_on).until(day, {
    largestUnit: unit === 'week' ? 'weeks' : 'months',
  });
  const passed = unit === 'week' ? since.weeks : since.months / months[unit];
  return Math.max(0, Math.floor(passed / interval_count) - 1);
}

/** The first `most` due dates from the day `from` on. */
export function dueDates(schedule: Schedule, from: string, most: number): string[] {
  const dates: string[] = [];
  const { starts_on, ends_on } = schedule;
  const first = from > starts_on ? from : starts_on;
  for (let nth = passedAt(schedule, first); dates.length < most; nth++) {
    const date = dateAt(schedule, nth);
    if (date >= beyond || (ends_on !== null && date > ends_on)) break;
    if (date >= first) dates.push(date);
  }
  return dates;
}
