import type { Convention } from '#server/vocabulary/writing/convention.ts';
import { readDay } from '#server/vocabulary/writing/days.ts';
import { conventionOfColumn, evidenceIn, noEvidence } from '#server/vocabulary/writing/evidence.ts';

export interface Holiday {
  date: string;
  name: string;
}

export const mostHolidays = 500;

export const byDay = (all: readonly Holiday[]): Holiday[] =>
  all.toSorted((one, other) => one.date.localeCompare(other.date));

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Formats of a pasted line: `2026-12-25 Christmas` or `25/12/2026; Christmas`. */
const form = /^([\d./-]+)[\s,;:]+(\S.*)$/;

function holidayIn(line: string, convention: Convention): Holiday | undefined {
  const [, day = '', name = ''] = form.exec(line) ?? [];
  const read = readDay(day, convention);
  if (read === undefined || !('value' in read)) return undefined;
  return {
    date: read.value,
    name: name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .slice(0, 100),
  };
}

/**
 * Reads a pasted text with one holiday per line into holidays and unreadable lines. A day with a clear order
 * decides for the others; otherwise ambiguous days are unreadable.
 */
export function readHolidays(text: string, usual: Convention): { found: Holiday[]; unread: string[] } {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const days = lines.map((line) => [form.exec(line)?.[1] ?? '']);
  const convention = conventionOfColumn(evidenceIn(days, 1)[0] ?? noEvidence, usual);
  const read = lines.map((line) => ({ line, holiday: holidayIn(line, convention) }));
  return {
    found: read.flatMap(({ holiday }) => holiday ?? []),
    unread: read.flatMap(({ line, holiday }) => (holiday ? [] : [line])),
  };
}

/** Merges holidays; a later name of the same day wins. */
export const withHolidays = (known: readonly Holiday[], more: readonly Holiday[]): Holiday[] =>
  byDay([...new Map([...known, ...more].map((one) => [one.date, one])).values()]);

export const withoutHoliday = (all: readonly Holiday[], date: string): Holiday[] =>
  all.filter((one) => one.date !== date);

/** The holidays of the previous year on the same days of this one, where the day exists and is free. */
export function repeatedIn(all: readonly Holiday[], year: number): Holiday[] {
  const taken = new Set(all.map(({ date }) => date));
  return all
    .filter(({ date }) => date.startsWith(`${year - 1}-`))
    .map(({ date, name }) => ({ date: `${year}${date.slice(4)}`, name }))
    .filter(({ date }) => isDay(date) && !taken.has(date));
}
