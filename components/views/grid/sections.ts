import type { ReactNode } from 'react';
import type { GridRow } from './columns.ts';

type Rows = readonly GridRow[];

/** How the rows of a grid are divided by sections. A section is a row with a title, and contains the rows below it. */
export interface SectionOptions {
  is: (row: GridRow) => boolean;
  /** The values of a new section. */
  fresh: GridRow;
  /** The property with the title. */
  titleName: string;
  /** The text of the button that adds a section. */
  addLabel: string;
  /** The sum of the rows of a section, of which the first one is the row number `from`. */
  sum?: (rows: Rows, from: number) => ReactNode;
}

export type IsSection = (row: GridRow) => boolean;

export const noSections: IsSection = () => false;

/** The row after the last one that is moved together with a row: a section is moved with its rows. */
export function endOfMoved(rows: Rows, at: number, isSection: IsSection): number {
  const row = rows[at];
  if (!row || !isSection(row)) return at + 1;
  const next = rows.findIndex((one, nth) => nth > at && isSection(one));
  return next < 0 ? rows.length : next;
}

/**
 * The row before which the moved rows are put. Rows above all sections stay above them, so a section is put before another
 * one or at the end. Returns undefined if nothing would be moved.
 */
export function placeOfDrop(
  rows: Rows,
  from: number,
  wanted: number,
  isSection: IsSection,
): number | undefined {
  const row = rows[from];
  if (!row) return undefined;
  const to = isSection(row) ? nearestSection(rows, wanted, isSection) : wanted;
  return to >= from && to <= endOfMoved(rows, from, isSection) ? undefined : to;
}

function nearestSection(rows: Rows, wanted: number, isSection: IsSection): number {
  const places = [...rows.flatMap((row, at) => (isSection(row) ? [at] : [])), rows.length];
  return places.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}

/** The place of a row that is moved by one step: past one row, or a section past another section. */
export function placeOfStep(rows: Rows, from: number, by: 1 | -1, isSection: IsSection): number | undefined {
  const row = rows[from];
  if (!row) return undefined;
  const end = endOfMoved(rows, from, isSection);
  if (by === 1)
    return end >= rows.length ? undefined : isSection(row) ? endOfMoved(rows, end, isSection) : end + 1;
  const before = isSection(row) ? rows.findLastIndex((one, at) => at < from && isSection(one)) : from - 1;
  return before < 0 ? undefined : before;
}

/** Puts a row, or a section with its rows, before the row `to`. Returns also the new number of the row. */
export function withMovedRows(rows: Rows, from: number, to: number, isSection: IsSection) {
  const end = endOfMoved(rows, from, isSection);
  const at = to > from ? to - (end - from) : to;
  const rest = rows.toSpliced(from, end - from);
  return { rows: rest.toSpliced(at, 0, ...rows.slice(from, end)), at };
}

/** The number of each row: lines and sections are counted apart. */
export function numbersOf(rows: Rows, isSection: IsSection): number[] {
  const counts = { line: 0, section: 0 };
  return rows.map((row) => {
    const counted = isSection(row) ? 'section' : 'line';
    counts[counted] += 1;
    return counts[counted];
  });
}
