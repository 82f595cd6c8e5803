import { addDays } from '../days.ts';
import { dayMs, minuteMs, offsetAt, startOf, wallAt } from './zone.ts';

/** A part of a day, in minutes. */
export interface Part {
  from: number;
  to: number;
}

interface Clocks {
  start: number;
  end: number;
  /** The minute that the clocks show at the first moment, which is not midnight where midnight is skipped. */
  first: number;
  /** The moment at which the clocks change, and the minutes by which they go forward or, below zero, back. */
  change: { at: number; minutes: number } | undefined;
}

/** The first moment in the period at which the clocks have the later offset. */
function changeIn(start: number, end: number, zone: string): number {
  const before = offsetAt(start, zone);
  let [low, high] = [start, end - 1];
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return Math.ceil(high / minuteMs) * minuteMs;
}

function clocksOf(day: string, zone: string): Clocks {
  const [start, end] = [startOf(day, zone), startOf(addDays(day, 1), zone)];
  const minutes = (offsetAt(end - 1, zone) - offsetAt(start, zone)) / minuteMs;
  const change = minutes === 0 ? undefined : { at: changeIn(start, end, zone), minutes };
  return { start, end, first: wallAt(start, zone).minute, change };
}

interface Mark {
  at: number;
  /** The minute that the clocks show there. */
  minute: number;
}

/**
 * The vertical scale of days that are shown side by side. It has 24 hours, and an hour more if the clocks go back on one of
 * the days, so that each moment of each day has a place of its own. The hours that a day does not have are its `gaps`.
 */
export interface Axis {
  minutes: number;
  /** The full hours. */
  hours: readonly Mark[];
  gapsOf(day: string): readonly Part[];
  /** The place of a moment on a day; moments before and after the day are at its ends. */
  placeOf(day: string, moment: number): number;
  /** The moment at a place. A place in a gap is the moment at its end. */
  momentAt(day: string, place: number): number;
}

export function axisOf(days: readonly string[], zone: string): Axis {
  const clocks = new Map(days.map((day) => [day, clocksOf(day, zone)]));
  const known = (day: string): Clocks => clocks.get(day) ?? clocksOf(day, zone);
  const back = [...clocks.values()].find(({ change }) => change !== undefined && change.minutes < 0);
  const more = back?.change ? -back.change.minutes : 0;
  // The minute at which the clocks go back, where the repeated part is put in.
  const seam = back?.change ? back.first + (back.change.at - back.start) / minuteMs : 0;
  const minutes = dayMs / minuteMs + more;
  const hasRepeat = ({ change }: Clocks) => more > 0 && change?.minutes === -more;

  function placeOf(day: string, moment: number): number {
    const of = known(day);
    if (moment >= of.end) return minutes;
    const elapsed = (Math.max(moment, of.start) - of.start) / minuteMs + of.first;
    if (hasRepeat(of)) return elapsed;
    const skipped = of.change && moment >= of.change.at ? Math.max(0, of.change.minutes) : 0;
    const wall = elapsed + skipped;
    return more > 0 && wall >= seam ? wall + more : wall;
  }

  function momentAt(day: string, place: number): number {
    const of = known(day);
    const wall = hasRepeat(of) || more === 0 || place <= seam ? place : Math.max(seam, place - more);
    const elapsed = Math.max(0, wall - of.first);
    if (hasRepeat(of) || !of.change || of.change.minutes < 0) return of.start + elapsed * minuteMs;
    const until = (of.change.at - of.start) / minuteMs;
    if (elapsed <= until) return of.start + elapsed * minuteMs;
    return of.start + Math.max(until, elapsed - of.change.minutes) * minuteMs;
  }

  function gapsOf(day: string): readonly Part[] {
    const of = known(day);
    const late = of.first > 0 ? [{ from: 0, to: of.first }] : [];
    const missing = more > 0 && !hasRepeat(of) ? [{ from: seam, to: seam + more }] : [];
    const skipped = of.change && of.change.minutes > 0 ? [skippedBy(of, of.change)] : [];
    return [...late, ...skipped, ...missing];
  }

  const shifted = (minute: number) => (more > 0 && minute >= seam ? minute + more : minute);
  const usual = Array.from({ length: 24 }, (_, hour) => ({ at: shifted(hour * 60), minute: hour * 60 }));
  const again = usual
    .filter(({ minute }) => more > 0 && minute >= seam - more && minute < seam)
    .map(({ minute }) => ({ at: minute + more, minute }));
  const hours = [...usual, ...again].sort((a, b) => a.at - b.at);
  return { minutes, hours, gapsOf, placeOf, momentAt };
}

function skippedBy({ first, start }: Clocks, { at, minutes }: { at: number; minutes: number }): Part {
  const from = first + (at - start) / minuteMs;
  return { from, to: from + minutes };
}
