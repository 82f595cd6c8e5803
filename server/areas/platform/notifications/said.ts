import { z } from 'zod';
import { kernelSettings, type Settings } from '#server/kernel/schema/settings.ts';

export type Locale = Settings['locale'];

const locale = z.nullish(kernelSettings.shape.locale.unwrap());

/** Returns the language that a person chose, or null if it is not supported. */
export const readLocale = (value: unknown): Locale | null => locale.safeParse(value).data ?? null;

/** A text that a person wrote, or a text of the product in all supported languages. */
export type Said = string | Readonly<Record<Locale, string>>;

export const inWords = (said: Said, locale: Locale): string =>
  typeof said === 'string' ? said : said[locale];

/** Replaces `{name}` by its value in each language. */
export const fill = (
  texts: Readonly<Record<Locale, string>>,
  values: Readonly<Record<string, string | number>>,
): Record<Locale, string> => {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return { en: filled(texts.en), es: filled(texts.es), 'pt-BR': filled(texts['pt-BR']) };
};
