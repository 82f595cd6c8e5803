import { type Locale, localeFrom } from '#server/calls/locales.ts';

export const browserLocale = (): Locale => localeFrom(document.cookie, navigator.languages.join(','));
