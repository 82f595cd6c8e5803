import { t as schema } from '#server/kernel/values/value-messages.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { Transform } from './transform-names.ts';

/** Thrown for a value that does not fit the transform. The row fails with this message. */
export class Unfit extends Error {
  readonly text: Message;

  constructor(text: Message) {
    super(String(text));
    this.text = text;
  }
}

const unfit = (text: Message): never => {
  throw new Unfit(text);
};

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : unfit(t('notTextOrNumber'));
}

function numberOf(text: string, thousands: RegExp, decimal: string): number {
  const plain = text.trim().replace(thousands, '').replace(decimal, '.');
  const digits = /^[^\d-]*(-?\d+(?:\.\d+)?)[^\d]*$/.exec(plain)?.[1];
  return digits === undefined ? unfit(schema('notNumber')) : Number(digits);
}

function dateOf(text: string, order: 'dmy' | 'mdy' | 'ymd'): string {
  const parts = text
    .trim()
    .split(/[^\d]+/)
    .slice(0, 3);
  const named = Object.fromEntries(parts.map((part, nth) => [order[nth], part]));
  const year = named.y?.length === 2 ? `20${named.y}` : (named.y ?? '');
  const date = `${year.padStart(4, '0')}-${(named.m ?? '').padStart(2, '0')}-${(named.d ?? '').padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  return isDay ? date : unfit(t('notDate', { order }));
}

function momentOf(value: unknown, factor: number): string {
  const number = Number(value);
  const moment = new Date(number * factor);
  if (value === '' || Number.isNaN(moment.getTime())) return unfit(t('notUnixTime'));
  return moment.toISOString();
}

function truthOf(text: string): boolean {
  if (/^(true|yes|y|si|sí|sim|1|on)$/i.test(text.trim())) return true;
  return /^(false|no|n|não|nao|0|off|)$/i.test(text.trim()) ? false : unfit(t('notYesOrNo'));
}

/** The transforms of values, which are applied one after the other. */
const transforms = {
  trim: (value: unknown) => asText(value).trim(),
  lower: (value: unknown) => asText(value).toLowerCase(),
  upper: (value: unknown) => asText(value).toUpperCase(),
  text: asText,
  number: (value: unknown) => (typeof value === 'number' ? value : numberOf(asText(value), /[\s,']/g, '.')),
  decimal_comma: (value: unknown) =>
    typeof value === 'number' ? value : numberOf(asText(value), /[\s.']/g, ','),
  date_dmy: (value: unknown) => dateOf(asText(value), 'dmy'),
  date_mdy: (value: unknown) => dateOf(asText(value), 'mdy'),
  date_ymd: (value: unknown) => dateOf(asText(value), 'ymd'),
  unix_seconds: (value: unknown) => momentOf(value, 1000),
  unix_milliseconds: (value: unknown) => momentOf(value, 1),
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : truthOf(asText(value))),
  split: (value: unknown) =>
    asText(value)
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter(Boolean),
  first_word: (value: unknown) => asText(value).trim().split(/\s+/)[0] ?? '',
  other_words: (value: unknown) => asText(value).trim().split(/\s+/).slice(1).join(' '),
} as const satisfies Record<Transform, (value: unknown) => unknown>;

export function transformed(value: unknown, names: readonly Transform[]): unknown {
  return names.reduce<unknown>((given, name) => {
    const done: unknown = transforms[name](given);
    return done;
  }, value);
}
