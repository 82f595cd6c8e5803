import type { Locale } from '../locales.ts';
import { catalogues, type Translated } from './catalogues.ts';
import { forms } from './forms.ts';
import { sentenceOf } from './sentences.ts';

const deepest = 4;

/** A message of ours in a person's language; what nobody here said stays as it is. */
export function translate(message: string, locale: Locale, depth = 0): string {
  if (locale === 'en' || depth > deepest) return message;
  const { sentences } = catalogues[locale];
  const { said, held } = sentences.has(message) ? { said: message, held: [] } : sentenceOf(message);
  const translation = sentences.get(said);
  return translation === undefined ? message : put(translation, held, locale, depth);
}

/** Where it is known which sentence it is, and only its places are filled in. */
export const compose = (said: string, held: readonly string[], locale: Translated): string =>
  put(catalogues[locale].sentences.get(said) ?? said, held, locale, 0);

const put = (translation: string, held: readonly string[], locale: Translated, depth: number) =>
  translation.replace(/\{(\d+)(?::(\w+))?\}/g, (whole, place: string, form = '') => {
    const value = held[Number(place)];
    if (value === undefined) return whole;
    if (form === 'said') return translate(value, locale, depth + 1);
    return forms.get(form)?.(value, locale) ?? value;
  });
