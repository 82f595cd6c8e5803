import type { Locale } from '#server/calls/locales.ts';
import { refusalIn } from './refusal.ts';
import { translate } from './translate.ts';

/** Translates a reply into a person's language: its warnings, and the errors and remarks of each of its items. */
export function replyIn(reply: unknown, locale: Locale): unknown {
  if (locale === 'en' || !isObject(reply)) return reply;
  const { data } = reply;
  const translated = Array.isArray(data) ? data.map((item) => itemIn(item, locale)) : notedIn(data, locale);
  return { ...reply, ...warningsIn(reply, locale), ...('data' in reply ? { data: translated } : {}) };
}

function itemIn(item: unknown, locale: Locale): unknown {
  if (!isObject(item)) return item;
  const own = item.ok === false && hasMessage(item) ? refusalIn(item, locale) : item;
  const error = hasMessage(item.error) ? { error: refusalIn(item.error, locale) } : {};
  return { ...notedIn(own, locale), ...error, ...warningsIn(item, locale) };
}

/** Properties of records that contain the text of an error. */
const noted = ['error', 'last_error', 'delivery_error', 'document_error'];

/** What went wrong with a record or a row of it, and how each step of a test went. */
function notedIn<T>(item: T, locale: Locale): T {
  if (!isObject(item)) return item;
  const reasons = Object.entries(item).flatMap(([name, value]) =>
    noted.includes(name) && typeof value === 'string' ? [[name, translate(value, locale)] as const] : [],
  );
  const isReason = typeof item.rule === 'string' && typeof item.message === 'string';
  const steps = Array.isArray(item.steps) ? { steps: item.steps.map((one) => messageIn(one, locale)) } : {};
  return { ...item, ...Object.fromEntries(reasons), ...(isReason ? messageIn(item, locale) : {}), ...steps };
}

const messageIn = <T>(one: T, locale: Locale): T =>
  hasMessage(one) ? { ...one, message: translate(one.message, locale) } : one;

const warningsIn = ({ warnings }: Record<string, unknown>, locale: Locale) =>
  Array.isArray(warnings)
    ? {
        warnings: warnings.map((one) => messageIn(one, locale)),
      }
    : {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasMessage = (
  value: unknown,
): value is { message: string; details?: readonly { path: string; message: string }[] } =>
  isObject(value) && typeof value.message === 'string';
