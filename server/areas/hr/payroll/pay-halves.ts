import { Temporal } from 'temporal-polyfill';
import { type Employment, isWithin } from '../leave/leave-rules.ts';
import {
  daysBetween,
  type Half,
  halfNames,
  halvesOf,
  hoursOf,
  minutesIn,
  type WorkCalendar,
} from '../schedule.ts';

export interface Month {
  days: { date: string; halves: Half[] }[];
  halves: number;
  minutes: number;
}

/** Returns the last day of a month such as 2026-03. */
export const monthEnd = (period: string): string =>
  `${period}-${Temporal.PlainYearMonth.from(period).daysInMonth}`;

/** Returns the half days and minutes of a month by an employee's hours. */
export function monthOf(period: string, calendar: WorkCalendar): Month {
  const dates = daysBetween(`${period}-01`, monthEnd(period));
  const days = dates.map((date) => {
    const hours = hoursOf(calendar, date);
    const halves = halvesOf(hours);
    return { date, halves: halfNames.filter((half) => halves[half]), minutes: minutesIn(hours) };
  });
  return {
    days: days.map(({ date, halves }) => ({ date, halves })),
    halves: days.reduce((sum, { halves }) => sum + halves.length, 0),
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

export interface ClockedDay {
  date: string;
  am: string | null;
  pm: string | null;
}

interface MonthRecords {
  employments: readonly Employment[];
  days: readonly ClockedDay[];
  leave: readonly { date: string; half: Half; isPaid: boolean }[];
  attendanceRequired: boolean;
}

export interface PaidHalves {
  worked_halves: number;
  paid_leave_halves: number;
  unpaid_halves: number;
}

/**
 * Counts each half day of the month as worked, paid leave or unpaid. A half day outside of an employment is not
 * counted. If attendance is not required, a half day counts as worked unless it is recorded as absent.
 */
export function halvesPaid(
  month: Month,
  { employments, days, leave, attendanceRequired }: MonthRecords,
): PaidHalves {
  const isEmployed = (date: string) => employments.some((one) => isWithin(one, date));
  const clocked = new Map(days.map((day) => [day.date, day]));
  const away = new Map(leave.map((one) => [`${one.date} ${one.half}`, one.isPaid]));
  const sums = { worked_halves: 0, paid_leave_halves: 0, unpaid_halves: 0 };
  for (const { date, halves } of month.days) {
    if (!isEmployed(date)) continue;
    for (const half of halves) {
      const isPaid = away.get(`${date} ${half}`);
      const there = clocked.get(date)?.[half] ?? null;
      const isMissing = there === 'absent' || (there === null && attendanceRequired);
      if (isPaid !== undefined) sums[isPaid ? 'paid_leave_halves' : 'unpaid_halves']++;
      else sums[isMissing ? 'unpaid_halves' : 'worked_halves']++;
    }
  }
  return sums;
}
