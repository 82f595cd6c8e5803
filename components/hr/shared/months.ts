import { addDays, weekOf } from '#components/views/calendar/days.ts';

/** Returns the weeks that have days of the month, each from its first weekday. */
export function weeksOfMonth(month: string, first: 0 | 1): string[][] {
  const weeks: string[][] = [];
  for (let [day] = weekOf(`${month}-01`, first); day && day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(weekOf(day, first));
  return weeks;
}

/** Returns the month that is so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns all days of the month. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
