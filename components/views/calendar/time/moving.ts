import { addDays } from '../days.ts';
import type { Axis } from './axis.ts';
import { daysBetween, isTimed, shiftedDays, type Timed, type When, type WholeDays } from './entry.ts';
import { dayAt, minuteMs, momentOf, startOf, wallAt } from './zone.ts';

const stepMinutes = 15;
const stepMs = stepMinutes * minuteMs;
/** The length of an entry that is made by a click. */
const usualMinutes = 60;

/** The part of an entry that is held: all of it, its beginning or its end. */
export type Grip = 'whole' | 'begin' | 'end';

/** A place of a calendar. Only places among the hours have one on the axis. */
export interface Spot {
  day: string;
  at?: number | undefined;
  person?: string | undefined;
}

export interface Scale {
  axis: Axis;
  zone: string;
}

const snapped = (place: number, how: 'round' | 'floor' | 'ceil' = 'round') =>
  Math[how](place / stepMinutes) * stepMinutes;

/** A place above or below the axis is on the day before or after. */
function momentNear({ axis, zone }: Scale, day: string, place: number): number {
  if (place < 0) return startOf(day, zone) + place * minuteMs;
  const over = place - axis.minutes;
  return over > 0 ? startOf(addDays(day, 1), zone) + over * minuteMs : axis.momentAt(day, place);
}

/** Moves moments to other days at the same time of day. The length stays, also where the clocks change. */
function shiftedTimed({ from, to }: Timed, days: number, zone: string): Timed {
  if (days === 0) return { from, to };
  const { day, minute } = wallAt(from, zone);
  const begin = momentOf({ day: addDays(day, days), minute }, zone) + (from % minuteMs);
  return { from: begin, to: begin + to - from };
}

function stretchedDays({ first, last }: WholeDays, grip: Grip, days: number): WholeDays {
  if (grip === 'whole') return shiftedDays({ first, last }, days);
  if (grip === 'begin') {
    const begin = addDays(first, days);
    return { first: begin > last ? last : begin, last };
  }
  const end = addDays(last, days);
  return { first, last: end < first ? first : end };
}

/** An entry keeps at least one step of its length. */
const withBegin = ({ to }: Timed, from: number): Timed => ({ from: Math.min(from, to - stepMs), to });
const withEnd = ({ from }: Timed, to: number): Timed => ({ from, to: Math.max(to, from + stepMs) });

const shiftedMoment = (moment: number, days: number, zone: string) =>
  shiftedTimed({ from: moment, to: moment }, days, zone).from;

function stretchedTimed(when: Timed, grip: Grip, days: number, zone: string): Timed {
  if (grip === 'whole') return shiftedTimed(when, days, zone);
  return grip === 'begin'
    ? withBegin(when, shiftedMoment(when.from, days, zone))
    : withEnd(when, shiftedMoment(when.to, days, zone));
}

/** The time of an entry that was dragged from one place to another. Among hours, it goes to full steps of the clock. */
export function draggedWhen(when: When, grip: Grip, [start, now]: readonly [Spot, Spot], scale: Scale): When {
  const days = daysBetween(start.day, now.day);
  if (!isTimed(when)) return stretchedDays(when, grip, days);
  if (start.at === undefined || now.at === undefined) return stretchedTimed(when, grip, days, scale.zone);
  if (grip === 'begin') return withBegin(when, momentNear(scale, now.day, snapped(now.at)));
  if (grip === 'end') return withEnd(when, momentNear(scale, now.day, snapped(now.at)));
  const home = dayAt(when.from, scale.zone);
  const place = scale.axis.placeOf(home, when.from) + now.at - start.at;
  if (days === 0 && Math.abs(now.at - start.at) < stepMinutes / 2) return when;
  const from = momentNear(scale, addDays(home, days), snapped(place));
  return { from, to: from + when.to - when.from };
}

/** The time of a new entry between two places. A click makes one of an hour, or of a day. */
export function drawnWhen([start, now]: readonly [Spot, Spot], scale: Scale): When {
  if (start.at === undefined || now.at === undefined) {
    const [first = start.day, last = start.day] = [start.day, now.day].sort();
    return { first, last };
  }
  const begin = momentNear(scale, start.day, snapped(start.at, 'floor'));
  if (start.day === now.day && Math.abs(start.at - now.at) < stepMinutes / 2)
    return { from: begin, to: begin + usualMinutes * minuteMs };
  const point = momentNear(scale, now.day, now.at);
  if (point >= begin) {
    const end = momentNear(scale, now.day, snapped(now.at, 'ceil'));
    return withEnd({ from: begin, to: begin }, end);
  }
  const end = momentNear(scale, start.day, snapped(start.at, 'ceil'));
  return withBegin({ from: end, to: end }, momentNear(scale, now.day, snapped(now.at, 'floor')));
}

/** The time of an entry after a press of an arrow key: so many steps or days. */
export function steppedWhen(
  when: When,
  grip: Grip,
  { days = 0, steps = 0 }: { days?: number; steps?: number },
  zone: string,
): When {
  if (!isTimed(when)) return stretchedDays(when, grip, days);
  const { from, to } = stretchedTimed(when, grip, days, zone);
  const by = steps * stepMs;
  if (grip === 'whole') return { from: from + by, to: to + by };
  return grip === 'begin' ? withBegin({ from, to }, from + by) : withEnd({ from, to }, to + by);
}

export const isSameWhen = (a: When, b: When): boolean =>
  isTimed(a)
    ? isTimed(b) && a.from === b.from && a.to === b.to
    : !isTimed(b) && a.first === b.first && a.last === b.last;
