import type { Locale } from '#server/calls/locales.ts';

/** A language is named in itself, so that whoever landed in the wrong one can find theirs. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
};
