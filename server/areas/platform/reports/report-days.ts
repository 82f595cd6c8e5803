import { Temporal } from 'temporal-polyfill';
import type { Range } from '#server/resources/records/totals.ts';
import { startOfWeek } from './periods.ts';
import type { Unit } from './report-names.ts';

/** The last day of the day, week or month that begins on this day. */
export function lastOfUnit(first: string, unit: Unit): string {
  const day = Temporal.PlainDate.from(first);
  if (unit === 'day') return first;
  return (unit === 'week' ? day.add({ days: 6 }) : day.with({ day: day.daysInMonth })).toString();
}

function firstOfUnit(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  return unit === 'week' ? startOfWeek(day) : `${day.slice(0, 7)}-01`;
}

/** The first days of all days, weeks or months of a period. */
export function firstsIn({ from, to }: Range, unit: Unit): string[] {
  const firsts: string[] = [];
  for (let first = firstOfUnit(from, unit); first <= to; ) {
    firsts.push(first);
    first = Temporal.PlainDate.from(lastOfUnit(first, unit)).add({ days: 1 }).toString();
  }
  return firsts;
}
