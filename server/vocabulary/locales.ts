export const locales = ['en', 'es', 'pt-BR'] as const;
export type Locale = (typeof locales)[number];
export const localeCookie = 'platform.locale';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && locales.some((locale) => locale === value);
}

/** The language of a reader whose account is not known: the one chosen last in this browser, otherwise the browser's. */
export function localeFrom(cookie: string, languages: string | undefined): Locale {
  const cookies = cookie.split(';').map((pair) => pair.trim().split('='));
  const chosen = cookies.find(([name]) => name === localeCookie)?.[1];
  return isLocale(chosen) ? chosen : negotiate(languages);
}

/** The best of our languages for an Accept-Language header; any Portuguese is answered in pt-BR. */
export function negotiate(header: string | null | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const match = locales.find((locale) => locale.toLowerCase().split('-')[0] === language);
    if (match) return match;
  }
  return 'en';
}
