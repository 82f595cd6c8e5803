import { daysBetween, type Half, type WorkCalendar, workingHalves } from '../schedule.ts';

export interface HalfDay {
  date: string;
  half: Half;
}

export interface Span {
  start_date: string;
  end_date: string;
  start_half: Half;
  end_half: Half;
}

/** Returns the half days on which the employee would have worked, without free halves, holidays and free days. */
export function halvesAway(span: Span, calendar: WorkCalendar): HalfDay[] {
  const { start_date: start, end_date: end, start_half, end_half } = span;
  return daysBetween(start, end).flatMap((date) =>
    workingHalves(calendar, date)
      .filter((half) => !(date === start && start_half === 'pm' && half === 'am'))
      .filter((half) => !(date === end && end_half === 'am' && half === 'pm'))
      .map((half) => ({ date, half })),
  );
}

/** Returns the number of days as text: three halves are "1.5". */
export const inDays = (halves: number): string => (halves / 2).toFixed(halves % 2 ? 1 : 0);

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Returns the days away by the year they belong to. */
export function daysByYear(halves: readonly HalfDay[]): Map<number, string> {
  const counts = new Map<number, number>();
  for (const { date } of halves) counts.set(yearOf(date), (counts.get(yearOf(date)) ?? 0) + 1);
  return new Map([...counts].map(([year, count]) => [year, inDays(count)]));
}
