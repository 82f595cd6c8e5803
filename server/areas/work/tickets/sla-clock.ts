import { Temporal } from 'temporal-polyfill';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The time from one local time to another; `24:00` is the end of the day. */
export interface Interval {
  from: string;
  to: string;
}

/** The hours in which people answer. A moment counts if its local time is within an interval. */
export interface WorkingTime {
  timezone: string;
  hours: Readonly<Partial<Record<(typeof weekdays)[number], readonly Interval[]>>>;
  /** Dates on which nobody works. */
  holidays: readonly string[];
}

/** A span in milliseconds since the epoch; without an end it goes on. */
export interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** The longest search. A target that is not due within ten years is never due. */
const horizon = 3_653 * day;

/** Returns the working time between two moments without the pauses. */
export function workedMs(time: WorkingTime, from: number, to: number, pauses: readonly Span[]): number {
  let sum = 0;
  for (const span of runningSpans(time, from, to, pauses)) sum += span.to - span.from;
  return sum;
}

/**
 * Returns the moment at which this much working time has passed. Returns null if a pause without an end comes before
 * it, or if there are no working hours.
 */
export function dueAt(
  time: WorkingTime,
  from: number,
  budgetMs: number,
  pauses: readonly Span[],
): number | null {
  let rest = budgetMs;
  for (const span of runningSpans(time, from, from + horizon, pauses)) {
    const length = span.to - span.from;
    if (length >= rest) return span.from + rest;
    rest -= length;
  }
  return null;
}

function* runningSpans(
  time: WorkingTime,
  from: number,
  to: number,
  pauses: readonly Span[],
): Generator<Span> {
  if (Object.values(time.hours).every((intervals) => intervals.length === 0)) return;
  const ordered = [...pauses].sort((a, b) => a.from - b.from);
  const endless = ordered.find((pause) => pause.to === Number.POSITIVE_INFINITY);
  const end = endless ? Math.min(to, endless.from) : to;
  for (const working of workingSpans(time, from, end)) yield* without(working, ordered);
}

function* without(span: Span, pauses: readonly Span[]): Generator<Span> {
  let { from } = span;
  for (const pause of pauses) {
    if (pause.to <= from || pause.from >= span.to) continue;
    if (pause.from > from) yield { from, to: pause.from };
    from = pause.to;
  }
  if (from < span.to) yield { from, to: span.to };
}

/** Local time is plain arithmetic between two clock changes, so the time is split at these. */
function* workingSpans(time: WorkingTime, from: number, to: number): Generator<Span> {
  const calendar = { days: byDay(time), holidays: new Set(time.holidays) };
  let start = from;
  while (start < to) {
    const here = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(time.timezone);
    const change = here.getTimeZoneTransition('next')?.epochMilliseconds ?? to;
    const end = Math.min(to, change);
    yield* spansAtOffset(calendar, start, end, here.offsetNanoseconds / 1e6);
    start = end;
  }
}

interface Calendar {
  /**
   * The intervals of each weekday from Thursday, the first day of the epoch: in milliseconds of the day, in order and
   * without overlap.
   */
  days: readonly (readonly Span[])[];
  holidays: ReadonlySet<string>;
}

function* spansAtOffset(calendar: Calendar, from: number, to: number, offset: number): Generator<Span> {
  for (let midnight = startOfDay(from + offset); midnight < to + offset; midnight += day) {
    const intervals = calendar.days[(((midnight / day) % 7) + 7) % 7] ?? [];
    if (intervals.length === 0 || calendar.holidays.has(dateOf(midnight))) continue;
    for (const interval of intervals) {
      const opens = Math.max(from, midnight + interval.from - offset);
      const closes = Math.min(to, midnight + interval.to - offset);
      if (opens < closes) yield { from: opens, to: closes };
    }
  }
}

const startOfDay = (local: number) => Math.floor(local / day) * day;
const dateOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

const byDay = ({ hours }: WorkingTime): Span[][] =>
  (['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const).map((name) => merged(hours[name] ?? []));

/** Hours that were entered twice count once. */
function merged(intervals: readonly Interval[]): Span[] {
  const spans = intervals
    .map(({ from, to }) => ({ from: timeOfDay(from), to: timeOfDay(to) }))
    .sort((a, b) => a.from - b.from);
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push(span);
  }
  return result;
}

function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}
