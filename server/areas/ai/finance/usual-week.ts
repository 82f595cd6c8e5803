import { daysFrom, weekdayOf } from '../statistics/day-numbers.ts';
import { mean, quantile } from '../statistics/robust.ts';

/** The usual net movement of a day of the week that nothing else explains. */
export interface UsualDay {
  expected: number;
  low: number;
  high: number;
}

const weeks = 8;
const fewestWeeks = 4;

/**
 * The same weekday as in the last eight weeks, on average (seasonal naive). The band is that of whole weeks: how much a
 * weak and a strong one of them differ from the average, a seventh of it for each day. Undefined with less than four
 * weeks.
 */
export function usualWeek(
  moved: readonly { date: string; net: number }[],
  today: string,
): ((day: string) => UsualDay) | undefined {
  const ago = (date: string) => daysFrom(date, today);
  const oldest = Math.max(0, ...moved.map(({ date }) => ago(date)));
  const known = Math.min(weeks, Math.floor(oldest / 7));
  if (known < fewestWeeks) return undefined;
  const recent = moved.filter(({ date }) => ago(date) >= 1 && ago(date) <= known * 7);
  const byWeek = Array.from({ length: known }, () => 0);
  const byDay = Array.from({ length: 7 }, () => 0);
  for (const { date, net } of recent) {
    const week = Math.floor((ago(date) - 1) / 7);
    byWeek[week] = (byWeek[week] ?? 0) + net;
    byDay[weekdayOf(date)] = (byDay[weekdayOf(date)] ?? 0) + net / known;
  }
  const average = mean(byWeek);
  const [less, more] = [quantile(byWeek, 0.25) - average, quantile(byWeek, 0.75) - average];
  return (day) => {
    const expected = byDay[weekdayOf(day)] ?? 0;
    return {
      expected,
      low: expected + Math.min(0, less) / 7,
      high: expected + Math.max(0, more) / 7,
    };
  };
}
