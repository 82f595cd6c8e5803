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

/** `2026-12-25 Christmas` or `25/12/2026; Christmas`. */
const forms = [
  { form: /^(\d{4})-(\d{1,2})-(\d{1,2})[\s,;:]+(\S.*)$/, order: [1, 2, 3] },
  { form: /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})[\s,;:]+(\S.*)$/, order: [3, 2, 1] },
] as const;

function holidayIn(line: string): Holiday | undefined {
  for (const { form, order } of forms) {
    const parts = form.exec(line);
    if (!parts) continue;
    const [year = '', month = '', day = ''] = order.map((at) => (parts[at] ?? '').padStart(2, '0'));
    const date = `${year}-${month}-${day}`;
    const name = (parts[4] ?? '').trim().replace(/^"(.*)"$/, '$1');
    return isDay(date) ? { date, name: name.slice(0, 100) } : undefined;
  }
  return undefined;
}

/** A pasted text, a holiday a line: those that can be read, and the lines that cannot. */
export function readHolidays(text: string): { found: Holiday[]; unread: string[] } {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const read = lines.map((line) => ({ line, holiday: holidayIn(line) }));
  return {
    found: read.flatMap(({ holiday }) => holiday ?? []),
    unread: read.flatMap(({ line, holiday }) => (holiday ? [] : [line])),
  };
}

/** A day has one name: what comes later wins. */
export const withHolidays = (known: readonly Holiday[], more: readonly Holiday[]): Holiday[] =>
  byDay([...new Map([...known, ...more].map((one) => [one.date, one])).values()]);

export const withoutHoliday = (all: readonly Holiday[], date: string): Holiday[] =>
  all.filter((one) => one.date !== date);

/** Those of a year on the same days of the next, as far as they are there and free. */
export function repeatedIn(all: readonly Holiday[], year: number): Holiday[] {
  const taken = new Set(all.map(({ date }) => date));
  return all
    .filter(({ date }) => date.startsWith(`${year - 1}-`))
    .map(({ date, name }) => ({ date: `${year}${date.slice(4)}`, name }))
    .filter(({ date }) => isDay(date) && !taken.has(date));
}
