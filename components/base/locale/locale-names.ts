import type { Locale } from '#server/vocabulary/locales.ts';

/**
 * The name of each language in that language, so that people can find theirs on a page in another language.
 */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
};
