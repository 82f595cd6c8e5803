import { type Locale, localeFrom } from '#server/vocabulary/locales.ts';

export const browserLocale = (): Locale => localeFrom(document.cookie, navigator.languages.join(','));
