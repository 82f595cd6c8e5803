import type { Convention, DateOrder } from './convention.ts';

/** A text is a day in one way, in two ways that differ, a day without its century, or none. */
export type DayReading = { value: string } | { either: [string, string] } | { lacks: 'century' } | undefined;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Spreadsheets write days as the midnight that they begin with. */
const midnight = /[ T]0{1,2}:00(:00)?(\.0+)?$/;

function dayFrom(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

interface Parts {
  first: string;
  second: string;
  mark: string;
  year: string;
}

function partsOf(text: string): Parts | undefined {
  const found = yearLast.exec(text);
  if (!found) return undefined;
  const [, first = '', mark = '', second = '', year = ''] = found;
  return { first, mark, second, year };
}

/** Days with points are written day first everywhere. */
function orderShown({ first, second, mark }: Parts): DateOrder | null {
  if (mark === '.') return 'day_first';
  if (Number(first) > 12 && Number(second) <= 12) return 'day_first';
  return Number(second) > 12 && Number(first) <= 12 ? 'month_first' : null;
}

const inOrder = ({ first, second, year }: Parts, order: DateOrder) =>
  order === 'day_first' ? dayFrom(year, second, first) : dayFrom(year, first, second);

const valued = (value: string | undefined): DayReading => (value === undefined ? undefined : { value });

/** `31/12/1985` and `1985-12-31` have one meaning; `11/12/1985` has two, of which the convention picks one. */
export function readDay(given: string, { order }: Pick<Convention, 'order'>): DayReading {
  const text = given.trim().replace(midnight, '');
  const iso = yearFirst.exec(text);
  if (iso) return valued(dayFrom(iso[1] ?? '', iso[3] ?? '', iso[4] ?? ''));
  const parts = partsOf(text);
  if (!parts) return undefined;
  if (parts.year.length === 2) return { lacks: 'century' };
  const [dayFirst, monthFirst] = [inOrder(parts, 'day_first'), inOrder(parts, 'month_first')];
  const known = orderShown(parts) ?? order;
  if (known !== null) return valued(known === 'day_first' ? dayFirst : monthFirst);
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return valued(dayFirst ?? monthFirst);
  return { either: [dayFirst, monthFirst] };
}

const clocked = /^(.+?)(?:[ T]|, )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/** A day with the time on a clock on the wall; where that clock hangs is for the caller to know. */
export function readMoment(given: string, convention: Pick<Convention, 'order'>): DayReading {
  const found = clocked.exec(given.trim());
  if (!found) return undefined;
  const [, day = '', hour = '', minute = '', second = '00'] = found;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `T${hour.padStart(2, '0')}:${minute}:${second}`;
  const read = readDay(day, convention);
  if (read === undefined || 'lacks' in read) return read;
  if ('value' in read) return { value: read.value + time };
  return { either: [read.either[0] + time, read.either[1] + time] };
}

/** The order of day and month, if the text alone shows it. */
export function orderShownBy(given: string): DateOrder | null {
  const parts = partsOf(given.trim().split(/[ T,]/)[0] ?? '');
  const shown = parts && parts.mark !== '.' ? orderShown(parts) : null;
  return parts && shown && inOrder(parts, shown) !== undefined ? shown : null;
}
