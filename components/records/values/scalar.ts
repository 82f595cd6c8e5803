import type { useFormatter } from 'next-intl';
import type { Unit } from '#server/kernel/values/units.ts';

type Format = ReturnType<typeof useFormatter>;

export const looksLikeNumber = (text: string) => isNumeric.test(text);
const isNumeric = /^-?\d+(\.\d+)?$/;
const isPartOf = /^(\d+)\/(\d+)$/;
/** True for a number sent as text, or for a part of a number. */
export const looksMeasured = (text: string) => isNumeric.test(text) || isPartOf.test(text);

/** The currency that the record names, or else the organization's. */
export const currencyOf = (record: Readonly<Record<string, unknown>>, usual: string): string =>
  typeof record.currency === 'string' && record.currency !== '' ? record.currency : usual;

type Length = 'day' | 'month' | 'hour' | 'minute' | 'second' | 'millisecond';

const lengths: Readonly<Partial<Record<Unit, Length>>> = {
  days: 'day',
  months: 'month',
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
  milliseconds: 'millisecond',
};

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function sizeText(format: Format, bytes: number): string {
  const at = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3));
  const shown = { style: 'unit', unit: sizes[at] ?? 'byte', unitDisplay: 'short' } as const;
  return format.number(bytes / 1000 ** at, { ...shown, maximumFractionDigits: 1 });
}

function lengthText(format: Format, value: number, length: Length): string {
  if (length === 'millisecond' && Math.abs(value) >= 1000) return lengthText(format, value / 1000, 'second');
  const unitDisplay = length === 'day' || length === 'month' ? 'long' : 'short';
  return format.number(value, { style: 'unit', unit: length, unitDisplay, maximumFractionDigits: 2 });
}

/** Ninety minutes of work are 1 h 30 min. */
function workText(format: Format, minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  const parts = [
    ...(hours === 0 ? [] : [lengthText(format, hours, 'hour')]),
    ...(rest === 0 && hours !== 0 ? [] : [lengthText(format, rest, 'minute')]),
  ];
  return parts.join(' ');
}

/** Formats a part of a number: forty of forty-two half days become "20 / 21 days". */
const partText = (format: Format, part: string, of: string, unit: Unit | undefined) =>
  `${format.number(Number(part) / (unit === 'half_days' ? 2 : 1))} / ${of}`;

/** A number with its unit, formatted for people. */
export function numberText(format: Format, value: unknown, unit: Unit | undefined, currency: string): string {
  if (typeof value === 'string') {
    const [part, of] = isPartOf.exec(value)?.slice(1) ?? [];
    if (part && of) return partText(format, part, numberText(format, of, unit, currency), unit);
    if (!isNumeric.test(value)) return value;
  }
  const number = Number(value);
  const length = unit === undefined ? undefined : lengths[unit];
  if (length !== undefined) return lengthText(format, number, length);
  if (unit === 'worked_minutes') return workText(format, number);
  if (unit === 'year') return String(value);
  if (unit === 'half_days') return lengthText(format, number / 2, 'day');
  if (unit === 'bytes') return sizeText(format, number);
  if (unit === 'amount') return format.number(number, { style: 'currency', currency });
  if (unit === 'price')
    return format.number(number, { style: 'currency', currency, maximumFractionDigits: 6 });
  if (unit === 'percent') return format.number(number / 100, { style: 'percent', maximumFractionDigits: 2 });
  if (unit === 'share') return format.number(number, { style: 'percent', maximumFractionDigits: 1 });
  const plain = format.number(number, { maximumFractionDigits: unit === 'factor' ? 10 : 6 });
  if (unit === 'factor') return `× ${plain}`;
  if (unit === 'frames_per_second') return `${plain} fps`;
  if (unit === 'decibels') return `${plain} dB`;
  return unit === 'lufs' ? `${plain} LUFS` : plain;
}

/** The day is formatted in UTC, because it must be the same in every time zone. */
export const dayText = (format: Format, value: string) =>
  format.dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });

export const instantText = (format: Format, value: string) =>
  format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });

const currencies = new Set(Intl.supportedValuesOf('currency'));

const moneyText = (format: Format, text: string): string =>
  text.replace(
    /(?<![\w.,:-])(-?\d+(?:\.\d{1,2})?) ([A-Z]{3})\b/g,
    (whole, value: string, currency: string) =>
      currencies.has(currency) ? format.number(Number(value), { style: 'currency', currency }) : whole,
  );

/** A sentence of the server with its days, moments and amounts formatted for people. */
export const datedText = (format: Format, text: string): string =>
  moneyText(format, text).replace(
    /(?<![\w-])\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}[\d:.]*Z?)?(?![\w-])/g,
    (moment: string, time?: string) => {
      if (Number.isNaN(Date.parse(moment))) return moment;
      return time ? instantText(format, moment) : dayText(format, moment);
    },
  );

/** Formats the dates in a title: "Ana Prado · 2026-11" is her pay of November 2026. */
export const titleText = (format: Format, title: string): string =>
  datedText(format, title).replace(/(?<= · |^)\d{4}-(0[1-9]|1[0-2])(?= · |$)/g, (month) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );

export const looksLikeDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
export const looksLikeInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
export const looksLikeId = (value: string) => /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(value);
/** The id of a line is for programs; people see the line's description instead. */
export const isLineId = (value: unknown) =>
  typeof value === 'string' && /^lin_/.test(value) && looksLikeId(value);
export const looksLikeUrl = (value: string) => /^https?:\/\/\S+$/.test(value);
export const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
