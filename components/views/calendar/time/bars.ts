import { type CalendarEntry, compareEntries, daysBetween, daysOfEntry } from './entry.ts';

/** An entry in a row of days, from the column where it begins or comes in to the one where it ends or goes on. */
export interface Bar {
  entry: CalendarEntry;
  first: number;
  last: number;
  /** The row of the bar, from the top. */
  row: number;
  /** It began before the first day, or goes on after the last one. */
  comesIn: boolean;
  goesOn: boolean;
}

/** Places entries in rows below the days, so that each keeps its row over all its days. */
export function barsIn(entries: readonly CalendarEntry[], days: readonly string[], zone: string): Bar[] {
  const [start = '', count] = [days[0], days.length];
  const rows: number[][] = [];
  const shown = entries
    .map((entry) => {
      const { first, last } = daysOfEntry(entry.when, zone);
      return { entry, from: daysBetween(start, first), to: daysBetween(start, last) };
    })
    .filter(({ from, to }) => to >= 0 && from < count);
  const compare = compareEntries(zone);
  shown.sort((a, b) => {
    const [left, right] = [Math.max(0, a.from), Math.max(0, b.from)];
    return left - right || b.to - right - (a.to - left) || compare(a.entry, b.entry);
  });
  return shown.map(({ entry, from, to }) => {
    const [first, last] = [Math.max(0, from), Math.min(count - 1, to)];
    const days = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    const free = rows.findIndex((taken) => !days.some((day) => taken.includes(day)));
    const row = free === -1 ? rows.length : free;
    rows[row] = [...(rows[row] ?? []), ...days];
    return { entry, first, last, row, comesIn: from < 0, goesOn: to >= count };
  });
}

/**
 * Leaves out the bars that do not fit into the rows. A day on which some are left out gives its last row to their number, so
 * a bar there is left out as well.
 */
export function fittingBars(bars: readonly Bar[], days: number, rows: number) {
  const on = (day: number) => bars.filter(({ first, last }) => first <= day && day <= last);
  const isFull = Array.from({ length: days }, (_, day) => on(day).some(({ row }) => row >= rows));
  const shown = bars.filter(({ row, first, last }) => {
    const limit = isFull.slice(first, last + 1).includes(true) ? rows - 1 : rows;
    return row < limit;
  });
  const hidden = isFull.map((_, day) => on(day).length - on(day).filter((bar) => shown.includes(bar)).length);
  return { shown, hidden };
}
