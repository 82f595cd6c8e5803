import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { Locale } from '../locales.ts';
import { englishOf } from './english.ts';
import { translationOf } from './translations.ts';

const compiled = new Map<string, CompiledMessage>();

/** The text of a message in a language, which is English where a translation is missing. */
export function fillIn(
  key: string,
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): string {
  const text = translationOf(key, locale) ?? englishOf(key);
  if (text === undefined) throw new Error(`there is no message ${key}`);
  let parts = compiled.get(text);
  if (parts === undefined) {
    parts = compile(text);
    compiled.set(text, parts);
  }
  return String(format<string>(parts, locale, values, { formatters }));
}

/** Intl objects are expensive to make, and few different ones are needed. */
function once<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  };
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: once((...given) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: once((...given) => new Intl.NumberFormat(...given)),
  getPluralRules: once((...given) => new Intl.PluralRules(...given)),
};
