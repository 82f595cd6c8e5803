import type { Tone } from '#server/kernel/values/tones.ts';
import { addDays } from '../days.ts';
import { dayAt } from './zone.ts';

/** Two moments, in milliseconds since 1970, so that they are the same in every time zone. */
export interface Timed {
  from: number;
  to: number;
}

/** Whole days, which are the same days in every time zone; the last one is included. */
export interface WholeDays {
  first: string;
  last: string;
}

export type When = Timed | WholeDays;

/** Something that a calendar shows. It comes from any source, such as a list of records. */
export interface CalendarEntry {
  id: string;
  title: string;
  when: When;
  tone: Tone;
  /** The kind of the entry, or a remark, which is read after the title. */
  note?: string | undefined;
  /** The people in whose columns it is shown. */
  people: readonly string[];
  /** False for entries that this person may not change here. */
  isMovable: boolean;
  /** Not certain, or finished. */
  isFaint?: boolean;
  /** One of a series. */
  isRepeated?: boolean;
  href: string | undefined;
}

export const isTimed = (when: When): when is Timed => 'from' in when;

const dayMs = 86_400_000;

/** Entries of a day and longer are bars above the hours, like those of whole days. */
export const isBar = (when: When): boolean => !isTimed(when) || when.to - when.from >= dayMs;

/** The first and the last day of an entry. One that ends at midnight does not reach the next day. */
export function daysOfEntry(when: When, zone: string): WholeDays {
  if (!isTimed(when)) return when;
  return { first: dayAt(when.from, zone), last: dayAt(Math.max(when.from, when.to - 1), zone) };
}

/** Number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

export const shiftedDays = ({ first, last }: WholeDays, days: number): WholeDays => ({
  first: addDays(first, days),
  last: addDays(last, days),
});

/** Orders entries as they are read: whole days first, then by their beginning, the longer ones first. */
export function compareEntries(zone: string) {
  const placeOf = ({ when }: CalendarEntry): readonly [string, number, number] => {
    const { first, last } = daysOfEntry(when, zone);
    return isTimed(when)
      ? [first, when.from, when.from - when.to]
      : [first, 0, -daysBetween(first, last) * dayMs];
  };
  return (a: CalendarEntry, b: CalendarEntry): number => {
    const [left, right] = [placeOf(a), placeOf(b)];
    return (
      left[0].localeCompare(right[0]) ||
      left[1] - right[1] ||
      left[2] - right[2] ||
      a.title.localeCompare(b.title) ||
      a.id.localeCompare(b.id)
    );
  };
}
