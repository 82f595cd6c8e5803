import { Temporal } from 'temporal-polyfill';
import { daysOf, nextDay, type Series } from '#server/areas/work/tasks/recurrence.ts';
import { addDays, dayOf, daysBetween } from '#server/kernel/values/days.ts';
import type { CalendarSeries } from './series.ts';

/** The days around now on which a series has events, so that an endless rule has a bounded number of them. */
export const daysKept = 400;

type Rule = Pick<CalendarSeries, 'recurrence' | 'starts_at' | 'ends_at' | 'timezone'>;

export const zoneOf = ({ timezone }: Pick<Rule, 'timezone'>): string => timezone ?? 'UTC';

export const firstDay = (series: Rule): string => dayOf(series.starts_at, zoneOf(series));

const countedFrom = (series: Rule): Series => ({
  rule: series.recurrence,
  start: firstDay(series),
  timezone: zoneOf(series),
});

/** The days of the rule from one day to another, both included. */
export const ruleDays = (series: Rule, from: string, to: string): string[] =>
  daysOf(countedFrom(series), from, to);

/** Dates have four digits for the year, also at the end of an event that begins on this day. */
const lastDay = '9999-11-30';

/** Days and moments are texts that are sorted by time. */
const later = (one: string, other: string): string => [one, other].sort().at(-1) ?? one;

function keptDays(series: Rule, now: string): { from: string; to: string } {
  const [first, today] = [firstDay(series), dayOf(now, zoneOf(series))];
  const base = later(first, today);
  const to = daysBetween(base, lastDay) < daysKept ? lastDay : addDays(base, daysKept);
  return { from: later(first, addDays(today, -daysKept)), to };
}

/** The days on which the series has events at this moment. */
export function wantedDays(series: CalendarSeries, now: string): string[] {
  const { from, to } = keptDays(series, now);
  return ruleDays(series, from, to).filter((day) => !series.excluded_days.includes(day));
}

/** True if the rule has days after those that have events now. */
export function hasLaterDays(series: CalendarSeries, now: string): boolean {
  const { to } = keptDays(series, now);
  return nextDay(countedFrom(series), to, to) !== null;
}

/** An occurrence begins and ends at the same time of the clock on every day, also after the clocks change. */
export function timesOn(series: Rule, day: string): { starts_at: string; ends_at: string } {
  const zone = zoneOf(series);
  const days = daysBetween(firstDay(series), day);
  const moved = (moment: string) => {
    const wall = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().add({ days });
    return new Date(wall.toZonedDateTime(zone).epochMilliseconds).toISOString();
  };
  const starts_at = moved(series.starts_at);
  // An end that the clocks skip could come before the start.
  return { starts_at, ends_at: later(starts_at, moved(series.ends_at)) };
}
