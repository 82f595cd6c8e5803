import type { Locale } from '#server/vocabulary/locales.ts';

const known: Readonly<Record<string, Locale>> = { en: 'en', es: 'es', pt: 'pt-BR' };

/** The language of the person a mail goes to where we have it, else the organization's. */
export function languageOf(spoken: unknown, ours: Locale): Locale {
  const tongue = String(spoken ?? '')
    .slice(0, 2)
    .toLowerCase();
  return known[tongue] ?? ours;
}
