import type { Locale } from '../locales.ts';
import { Message } from './message.ts';

/** The result type of `inLanguage`, in which every message is a string. */
export type InLanguage<T> = T extends Message
  ? string
  : T extends readonly (infer Item)[]
    ? InLanguage<Item>[]
    : T extends object
      ? { [Name in keyof T]: InLanguage<T[Name]> }
      : T;

/** A text, or all messages inside of an answer, in the language of the reader. Values without a message are not copied. */
export const inLanguage = <T>(value: T, locale: Locale): InLanguage<T> =>
  translated(value, locale) as InLanguage<T>;

function translated(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Message) return value.in(locale);
  if (Array.isArray(value)) return inList(value, locale);
  let copy: Record<string, unknown> | undefined;
  for (const [name, one] of Object.entries(value)) {
    const now = translated(one, locale);
    if (now === one) continue;
    copy ??= { ...value };
    copy[name] = now;
  }
  return copy ?? value;
}

function inList(values: readonly unknown[], locale: Locale): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [at, one] of values.entries()) {
    const now = translated(one, locale);
    if (now === one) continue;
    copy ??= [...values];
    copy[at] = now;
  }
  return copy ?? values;
}
