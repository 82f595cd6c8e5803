import { Temporal } from 'temporal-polyfill';
import { type Half, halfNames, halvesOf, type Stretch } from '../schedule.ts';

export type HalfPresence = 'present' | 'remote' | 'absent' | 'on_leave' | 'holiday';
export type DayPresence = HalfPresence | 'half';

export interface DayFacts {
  date: string;
  timeZone: string;
  /** The scheduled hours of the day. There are none on a free day or a holiday. */
  hours: readonly Stretch[];
  isHoliday: boolean;
  leave: readonly Half[];
  isRemote: boolean;
  in: string | null;
  out: string | null;
  breakMinutes: number;
  graceMinutes: number;
}

export interface DayFigures {
  worked_minutes: number;
  scheduled_minutes: number;
  late_minutes: number;
  early_minutes: number;
  overtime_minutes: number;
  presence: DayPresence | null;
  am: HalfPresence | null;
  pm: HalfPresence | null;
}

interface Span {
  from: number;
  to: number;
}

/** Converts a local time, given as minutes after a day's midnight, to minutes since 1970. */
export function momentOf(date: string, minutes: number, timeZone: string): number {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / 1440) });
  const time = new Temporal.PlainTime(Math.floor((minutes % 1440) / 60), minutes % 60);
  return day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds / 60_000;
}

const minutesAt = (instant: string) => Math.floor(Date.parse(instant) / 60_000);
const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0);
const overlap = (span: Span, spans: readonly Span[]) =>
  spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );

/**
 * Computes the figures of a day. Minutes are those that passed, also in nights in which clocks change. Work beyond the
 * scheduled hours is overtime; on a free day all work is.
 */
export function figuresOf(facts: DayFacts): DayFigures {
  const { date, timeZone, leave, isRemote, graceMinutes } = facts;
  const spansOf = (stretches: readonly Stretch[]): Span[] =>
    stretches.map(({ from, to }) => ({
      from: momentOf(date, from, timeZone),
      to: momentOf(date, to, timeZone),
    }));
  const halves = halvesOf(facts.hours);
  const due = halfNames.flatMap((half) => (leave.includes(half) ? [] : spansOf(halves[half] ?? [])));
  const scheduled = lengthOf(due);
  const there =
    facts.in !== null && facts.out !== null
      ? { from: minutesAt(facts.in), to: Math.max(minutesAt(facts.in), minutesAt(facts.out)) }
      : undefined;
  const worked = there ? Math.max(0, there.to - there.from - facts.breakMinutes) : 0;
  const [first, last] = [due[0], due.at(-1)];
  const lateness = first && facts.in !== null ? Math.max(0, minutesAt(facts.in) - first.from) : 0;

  const presenceOf = (half: Half): HalfPresence | null => {
    const hours = halves[half];
    if (facts.isHoliday && !there) return 'holiday';
    if (!hours) return null;
    if (leave.includes(half)) return 'on_leave';
    if (!there) return null;
    const spans = spansOf(hours);
    if (overlap(there, spans) * 2 < lengthOf(spans)) return 'absent';
    return isRemote ? 'remote' : 'present';
  };
  const [am, pm] = [presenceOf('am'), presenceOf('pm')];
  return {
    worked_minutes: worked,
    scheduled_minutes: scheduled,
    late_minutes: lateness > graceMinutes ? lateness : 0,
    early_minutes: last && there ? Math.max(0, last.to - there.to) : 0,
    overtime_minutes: there ? Math.max(0, worked - scheduled) : 0,
    presence: dayPresence([am, pm], worked, isRemote),
    am,
    pm,
  };
}

function dayPresence(
  halves: readonly (HalfPresence | null)[],
  worked: number,
  isRemote: boolean,
): DayPresence | null {
  const known = halves.filter((one) => one !== null);
  const [first] = known;
  const isThere = (one: HalfPresence) => one === 'present' || one === 'remote';
  if (first === undefined) return worked > 0 ? (isRemote ? 'remote' : 'present') : null;
  if (known.every((one) => one === first)) return first;
  return known.some(isThere) ? 'half' : 'absent';
}
