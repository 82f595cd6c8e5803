import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { issueMessage } from '#server/kernel/values/refuse-with.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** Usual schedules by name, in the organization's time zone. */
/** A map, because a plain object also has inherited names such as `constructor`. */
const presets: ReadonlyMap<string, string> = new Map([
  ['hourly', '0 * * * *'],
  ['daily', '0 7 * * *'],
  ['workdays', '0 7 * * 1-5'],
  ['weekly', '0 7 * * 1'],
  ['monthly', '0 7 1 * *'],
]);

interface Cron {
  minutes: number[];
  hours: number[];
  days: Set<number>;
  months: Set<number>;
  weekdays: Set<number>;
  /** Days of the month and of the week are both named: a day that matches either of them is enough. */
  isEither: boolean;
}

/** The highest number of runs in an hour: a schedule is not meant to be an alarm. */
const mostPerHour = 12;
const longestWaitDays = 4 * 366;

const part = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

function rangeOf(text: string, min: number, max: number): number[] | undefined {
  const all = text.split(',').map((one) => {
    const match = part.exec(one);
    if (!match) return undefined;
    const [, from, to, step] = match;
    const first = from === undefined ? min : Number(from);
    const last = to !== undefined ? Number(to) : from === undefined || step !== undefined ? max : first;
    const by = step === undefined ? 1 : Number(step);
    if (first < min || last > max || first > last || by < 1) return undefined;
    return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, nth) => first + nth * by);
  });
  if (all.some((one) => one === undefined)) return undefined;
  return [...new Set(all.flatMap((one) => one ?? []))].sort((a, b) => a - b);
}

/** Parses a schedule; undefined if the text is none. */
function parse(text: string): Cron | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...more] = text.trim().split(/\s+/);
  const minutes = rangeOf(minute, 0, 59);
  const hours = rangeOf(hour, 0, 23);
  const days = rangeOf(day, 1, 31);
  const months = rangeOf(month, 1, 12);
  const weekdays = rangeOf(weekday, 0, 7);
  if (more.length || !minutes || !hours || !days || !months || !weekdays) return undefined;
  const isEither = day !== '*' && weekday !== '*';
  // Sunday may be written as 0 or 7; the calendar uses 7.
  const sundays = weekdays.map((one) => one || 7);
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(sundays),
    isEither,
  };
}

export function problemOf(schedule: string): Message | undefined {
  const cron = parse(presets.get(schedule) ?? schedule);
  if (!cron) return t('notSchedule', { presets: [...presets.keys()] });
  if (cron.minutes.length > mostPerHour) return t('tooOften', { count: mostPerHour });
  return undefined;
}

/** The name of a preset or a cron expression; null means never. */
export const scheduleText = z
  .string()
  .trim()
  .max(100)
  .superRefine((text, ctx) => {
    const message = problemOf(text);
    if (message) ctx.addIssue({ code: 'custom', ...issueMessage(message), params: { rule: 'schedule' } });
  })
  .nullable();

const isDay = ({ days, months, weekdays, isEither }: Cron, date: Temporal.PlainDate): boolean => {
  const [ofMonth, ofWeek] = [days.has(date.day), weekdays.has(date.dayOfWeek)];
  return months.has(date.month) && (isEither ? ofMonth || ofWeek : ofMonth && ofWeek);
};

/**
 * The first run after a moment. An hour that the clock skips runs right after it; an hour that comes twice runs once.
 * Null if there is no run, such as on February 30.
 */
export function nextRun(schedule: string, after: string, timeZone: string): string | null {
  const cron = parse(presets.get(schedule) ?? schedule);
  if (!cron) return null;
  const from = Temporal.Instant.from(after);
  let date = from.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let waited = 0; waited <= longestWaitDays; waited++, date = date.add({ days: 1 })) {
    if (!isDay(cron, date)) continue;
    const moments = cron.hours
      .flatMap((hour) => cron.minutes.map((minute) => new Temporal.PlainTime(hour, minute)))
      .map((plainTime) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
      .filter((at) => at > from.epochMilliseconds);
    if (moments.length) return new Date(Math.min(...moments)).toISOString();
  }
  return null;
}
