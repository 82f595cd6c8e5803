'use client';

import { useFormatter } from 'next-intl';
import { numberText } from '#components/records/values/scalar.ts';

/** Returns functions that write days, times and lengths in the language of the person. */
export function useTexts() {
  const format = useFormatter();
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    /** "Fri, Apr 3" */
    shortDay: (date: string) =>
      format.dateTime(day(date), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** "Friday, April 3, 2026" */
    fullDay: (date: string) => format.dateTime(day(date), { dateStyle: 'full', timeZone: 'UTC' }),
    weekday: (date: string) => format.dateTime(day(date), { weekday: 'short', timeZone: 'UTC' }),
    month: (month: string) =>
      format.dateTime(day(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    date: (date: string) => format.dateTime(day(date), { dateStyle: 'medium', timeZone: 'UTC' }),
    range: (from: string, to: string) =>
      from === to
        ? format.dateTime(day(from), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
        : format.dateTimeRange(day(from), day(to), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    time: (instant: string) => format.dateTime(new Date(instant), { timeStyle: 'short' }),
    minutes: (minutes: number) => numberText(format, minutes, 'worked_minutes', ''),
    days: (days: number) => numberText(format, days, 'days', ''),
    money: (amount: number, currency: string) => format.number(amount, { style: 'currency', currency }),
  };
}
