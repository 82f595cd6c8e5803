import { isLocale, type Locale, localeCookie, negotiate } from '#server/calls/locales.ts';

/** The language chosen last in this browser, otherwise the first of the browser's languages that the console has. */
export function browserLocale(): Locale {
  const cookies = document.cookie.split(';').map((pair) => pair.trim().split('='));
  const chosen = cookies.find(([name]) => name === localeCookie)?.[1];
  return isLocale(chosen) ? chosen : negotiate(navigator.languages.join(','));
}
