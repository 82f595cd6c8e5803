import type { Convention } from '#server/writing/convention.ts';
import { readDay, readMoment } from '#server/writing/days.ts';
import { readNumber } from '#server/writing/numbers.ts';

/** What a typed text means; its own text where it means nothing, so that it is refused and not lost. */
export interface Typed {
  text: string;
  value: string;
  doubt?: { either: readonly [string, string] } | 'century';
  isRead: boolean;
}

type Reading = { value: string } | { either: [string, string] } | { lacks: 'century' } | undefined;

function typed(text: string, reading: Reading): Typed {
  if (reading === undefined) return { text, value: text.trim(), isRead: false };
  if ('value' in reading) return { text, value: reading.value, isRead: true };
  const doubt = 'lacks' in reading ? reading.lacks : reading;
  return { text, value: text.trim(), doubt, isRead: false };
}

export const typedNumber = (text: string, convention: Convention) =>
  typed(text, readNumber(text, convention));

export const typedDay = (text: string, convention: Convention) => typed(text, readDay(text, convention));

/** By the clock on the wall where the person is. */
export function typedMoment(text: string, convention: Convention): Typed {
  const read = typed(text, readMoment(text, convention));
  const at = new Date(read.value);
  return read.isRead && !Number.isNaN(at.getTime()) ? { ...read, value: at.toISOString() } : read;
}

/** A number as the person writes it: without separators of thousands, which nobody has to type. */
export const numberAsWritten = (value: string, { decimal }: Convention) =>
  decimal === 'comma' && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;

/** A day as the person writes it; as `1985-12-31` where both orders are usual. */
export function dayAsWritten(value: string, { order }: Convention): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (order === null || year === undefined) return value;
  return order === 'day_first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}
