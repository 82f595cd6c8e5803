import { addDays } from '../days.ts';
import type { Axis } from './axis.ts';
import { type CalendarEntry, isBar, isTimed } from './entry.ts';
import { sideBySide } from './placing.ts';
import { minuteMs, startOf } from './zone.ts';

/** A column of hours: a day, or the day of one person. */
export interface HourColumn {
  day: string;
  person?: string | undefined;
}

/** The part of an entry that is in one column. */
export interface Segment {
  entry: CalendarEntry;
  column: number;
  from: number;
  to: number;
  left: number;
  width: number;
  /** It began on the day before, or goes on the day after. */
  comesIn: boolean;
  goesOn: boolean;
}

/** The least height of an entry in minutes, which leaves room for a line of its title. */
export const leastMinutes = 25;

export const isIn = ({ person }: HourColumn, { people }: CalendarEntry): boolean =>
  person === undefined || people.includes(person);

/** Splits the entries with hours by day and person, and places those of each column side by side. */
export function segmentsIn(
  entries: readonly CalendarEntry[],
  columns: readonly HourColumn[],
  axis: Axis,
  zone: string,
): Segment[] {
  return columns.flatMap((column, nth) => {
    const { day } = column;
    const [start, end] = [startOf(day, zone), startOf(addDays(day, 1), zone)];
    const own = entries.flatMap((entry) => {
      const { when } = entry;
      if (!isTimed(when) || isBar(when) || !isIn(column, entry)) return [];
      const isHere = when.from < end && (when.to > start || when.from >= start);
      if (!isHere) return [];
      const from = axis.placeOf(day, when.from);
      // The end is the end of its last minute, because an hour that the day lacks may follow.
      const to = Math.max(from, axis.placeOf(day, Math.min(when.to, end) - minuteMs) + 1);
      return [{ entry, from, to, comesIn: when.from < start, goesOn: when.to > end }];
    });
    const placed = sideBySide(
      own.map(({ entry, from, to }) => ({ id: entry.id, from, to })),
      leastMinutes,
    );
    const placeOf = new Map(placed.map((one) => [one.id, one]));
    return own.flatMap((segment) => {
      const place = placeOf.get(segment.entry.id);
      return place ? [{ ...segment, column: nth, left: place.left, width: place.width }] : [];
    });
  });
}
