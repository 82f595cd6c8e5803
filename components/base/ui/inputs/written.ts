import type { Convention } from '#server/vocabulary/writing/convention.ts';
import { readDay, readMoment } from '#server/vocabulary/writing/days.ts';
import { readNumber } from '#server/vocabulary/writing/numbers.ts';
import { fromLocal, toLocal } from './local-moment.ts';

/**
 * The value read from a typed text. An unreadable text is its own value, so that it is refused and not lost.
 */
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

const clock = /^(\d{1,5}):([0-5]\d)$/;

/** Minutes are typed as a number, or as hours and minutes: `1:30` is 90. */
export function typedMinutes(text: string, convention: Convention): Typed {
  const [, hours, minutes] = clock.exec(text.trim()) ?? [];
  if (hours === undefined) return typedNumber(text, convention);
  return typed(text, { value: String(Number(hours) * 60 + Number(minutes)) });
}

export const typedDay = (text: string, convention: Convention) => typed(text, readDay(text, convention));

/** A day without a time means its beginning, or its end. */
export type OnlyDay = 'begins' | 'ends';
const times = { begins: '00:00:00', ends: '23:59:59' } as const;

function atTime(reading: Reading, time: string): Reading {
  if (reading === undefined || 'lacks' in reading) return reading;
  if ('value' in reading) return { value: `${reading.value}T${time}` };
  const [one, other] = reading.either;
  return { either: [`${one}T${time}`, `${other}T${time}`] };
}

/** Reads a moment in the local time zone. */
export function typedMoment(text: string, convention: Convention, onlyDay: OnlyDay): Typed {
  const reading = readMoment(text, convention) ?? atTime(readDay(text, convention), times[onlyDay]);
  const read = typed(text, reading);
  return read.isRead ? { ...read, value: fromLocal(read.value) } : read;
}

export const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
export const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A number in the person's own format, without thousands separators, because nobody has to type them. */
export const numberAsWritten = (value: string, { decimal }: Convention) =>
  decimal === 'comma' && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;

/** A day in the person's own format; as `1985-12-31` where both orders are common. */
export function dayAsWritten(value: string, { order }: Convention): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (order === null || year === undefined) return value;
  return order === 'day_first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

export function momentAsWritten(value: string, convention: Convention): string {
  if (!isMoment(value)) return value;
  const [day = '', time = ''] = toLocal(value).split('T');
  return `${dayAsWritten(day, convention)} ${time}`;
}
