import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** Tasks have days and no hours, so these are the parts of RFC 5545 from a day upwards. */
const parts = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYSETPOS',
  'WKST',
];
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/**
 * The largest count and interval. Occurrences are counted one by one, and more would not be found within the longest
 * search.
 */
const mostTimes = 1_000;
const isCount = (value: string) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= mostTimes;

/** A day, or a time of it. */
const untilFormat = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z?))?$/;

/** The last year, because a date has four digits for it. */
const lastYear = 9999;

/**
 * The most steps of a search. A rule such as "29 February" needs some years, but a rule without any date must not be
 * searched for ever.
 */
const longestSearch = 5_000;

export interface Series {
  rule: string;
  /** The first day of the series: INTERVAL and COUNT are counted from it. */
  start: string;
  timezone: string;
}

/** Returns the error of a rule for any beginning of its series, or undefined if there is none. */
export function problemOf(rule: string): Message | undefined {
  const pairs = pairsOf(rule);
  const frequency = pairs.find(([name]) => name === 'FREQ')?.[1] ?? '';
  if (!frequencies.includes(frequency)) return t('badFrequency', { frequencies });
  const unknown = pairs.find(([name]) => !parts.includes(name));
  if (unknown) return t('unsupportedPart', { part: unknown[0], parts });
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return t('partTwice', { part: twice });
  const odd = pairs.find(([name, value]) => ['INTERVAL', 'COUNT'].includes(name) && !isCount(value));
  if (odd) return t('badCount', { part: odd[0], most: mostTimes });
  if (pairs.some(([name, value]) => name === 'UNTIL' && !untilFormat.test(value))) return t('badUntil');
  try {
    occurrences({ rule, start: '2000-01-01', timezone: 'UTC' }).next(zoned('2000-01-01'), true);
    return undefined;
  } catch (error) {
    return t('badRule', { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** The series is empty if its rule ends before the series begins. */
export const isEmpty = (series: Series): boolean =>
  occurrences(series).next(zoned(series.start), true) === null;

/**
 * Returns the first day of the series after `day` that is not past. A task that is finished weeks late has one next
 * task, not a heap of missed ones. Returns null if the series has ended.
 */
export function nextDay(series: Series, day: string, today: string): string | null {
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  const after = day > yesterday ? day : yesterday;
  const found = occurrences(series).next(zoned(after), false);
  return found && found.year <= lastYear ? found.toPlainDate().toString() : null;
}

/** The days of the series from one day to another, both included. */
export const daysOf = (series: Series, from: string, to: string): string[] =>
  occurrences(series)
    .between(zoned(from), zoned(to), true)
    .map((day) => day.toPlainDate().toString());

function occurrences({ rule, start, timezone }: Series): RRuleTemporal {
  const rruleString = pairsOf(rule)
    .map(([name, value]) => `${name}=${name === 'UNTIL' ? endOfUntil(value, timezone) : value}`)
    .join(';');
  return new RRuleTemporal({ rruleString, dtstart: zoned(start), tzid: 'UTC', maxIterations: longestSearch });
}

const zoned = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');

export const pairsOf = (rule: string): [string, string][] =>
  rule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, value.join('=')];
    });

/**
 * Returns the last day of the series in the organization's time zone for an end in UTC. That whole day belongs to the
 * series.
 */
function endOfUntil(value: string, timezone: string): string {
  const [, year, month, day, time, zone] = untilFormat.exec(value) ?? [];
  if (year === undefined) throw new Error('UNTIL must be a day such as 20261231');
  const date = `${year}-${month}-${day}`;
  const clock = `${time?.slice(0, 2)}:${time?.slice(2, 4)}:${time?.slice(4)}`;
  const last =
    zone === 'Z'
      ? Temporal.Instant.from(`${date}T${clock}Z`).toZonedDateTimeISO(timezone).toPlainDate()
      : Temporal.PlainDate.from(date);
  return `${last.toString().replaceAll('-', '')}T235959Z`;
}
