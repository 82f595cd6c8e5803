import { Temporal } from 'temporal-polyfill';
import { utc } from '#server/kernel/values/days.ts';
import type { Field } from '#server/kernel/values/field.ts';
import { fromCell } from '#server/resources/lists/csv.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Convention } from '#server/vocabulary/writing/convention.ts';
import { readDay, readMoment } from '#server/vocabulary/writing/days.ts';
import { readNumber } from '#server/vocabulary/writing/numbers.ts';
import { t } from './messages.ts';

/** The convention by which the cells of a column are written. */
export interface Written extends Convention {
  /** The time zone of moments that name none. */
  timezone: string;
}

/** The reason why the meaning of a cell is unclear. */
export type Doubt =
  | { number: readonly [string, string] }
  | { day: readonly [string, string] }
  | { lacks: 'century' };

export type CellReading = { value: unknown } | { doubt: Doubt };

const isIso = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/;

export function sentenceOf(cell: string, doubt: Doubt): Message {
  if ('lacks' in doubt) return t('noCentury', { cell });
  if ('day' in doubt) {
    const [one, other] = doubt.day;
    return t('dayAmbiguous', { cell, one, other });
  }
  const [one, other] = doubt.number;
  return t('numberAmbiguous', { cell, one, other });
}

function numberIn(cell: string, written: Convention): string | { doubt: Doubt } | undefined {
  const read = readNumber(cell, written);
  if (read === undefined) return undefined;
  return 'value' in read ? read.value : { doubt: { number: read.either } };
}

function dayIn(cell: string, written: Convention, reading = readDay): string | { doubt: Doubt } | undefined {
  const read = reading(cell, written);
  if (read === undefined) return undefined;
  if ('value' in read) return read.value;
  return { doubt: 'lacks' in read ? read : { day: read.either } };
}

/** Returns undefined for a local time that occurs twice or never in the zone, because its moment is unclear. */
function momentAt(local: string, timeZone: string): string | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(local);
    return utc(wall.toZonedDateTime(timeZone, { disambiguation: 'reject' }));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function momentIn(cell: string, written: Written): string | { doubt: Doubt } | undefined {
  const read = isIso.test(cell) ? undefined : dayIn(cell, written, readMoment);
  return typeof read === 'string' ? momentAt(read, written.timezone) : read;
}

function typedIn(cell: string, { kind }: Field, written: Written) {
  if (kind === 'number') return numberIn(cell, written);
  if (kind === 'date') return dayIn(cell, written);
  return kind === 'instant' ? momentIn(cell, written) : undefined;
}

/** Reads numbers, days and moments by the convention of the file, and other values in the form of the property. */
export function readCell(cell: string, field: Field | undefined, written: Written): CellReading {
  const read = field && typedIn(cell, field, written);
  if (typeof read === 'object') return read;
  return { value: fromCell(read ?? cell, field) };
}

/**
 * Returns the value that was read if it differs from the text of the cell, so that people can check it before anything
 * is changed.
 */
export function understood(cell: string, field: Field | undefined, written: Written): string | undefined {
  const text = cell.trim();
  const read = field && text !== '' ? typedIn(text, field, written) : undefined;
  return typeof read === 'string' && read !== text ? read : undefined;
}
