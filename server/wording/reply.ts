import type { ErrorDetail } from '../errors.ts';
import type { Locale } from '../locales.ts';
import { refusalIn } from './refusal.ts';
import { translate } from './translate.ts';

/** A reply told in a person's language: its warnings, and what was refused or noticed of each of its items. */
export function replyIn(reply: unknown, locale: Locale): unknown {
  if (locale === 'en' || !isObject(reply)) return reply;
  const { data } = reply;
  const told = Array.isArray(data) ? { data: data.map((item) => itemIn(item, locale)) } : {};
  return { ...reply, ...warningsIn(reply, locale), ...told };
}

function itemIn(item: unknown, locale: Locale): unknown {
  if (!isObject(item)) return item;
  const own = item.ok === false && isTold(item) ? refusalIn(item, locale) : item;
  const error = isTold(item.error) ? { error: refusalIn(item.error, locale) } : {};
  return { ...own, ...error, ...warningsIn(item, locale) };
}

const warningsIn = ({ warnings }: Record<string, unknown>, locale: Locale) =>
  Array.isArray(warnings)
    ? {
        warnings: warnings.map((one) =>
          isTold(one) ? { ...one, message: translate(one.message, locale) } : one,
        ),
      }
    : {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTold = (value: unknown): value is { message: string; details?: readonly ErrorDetail[] } =>
  isObject(value) && typeof value.message === 'string';
