/** The name of a country in the reader's language, by its code. */
export const countryName = (locale: string, code: string) =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;

export const looksLikeCountry = (text: string) => /^[A-Z]{2}$/.test(text);

/** The name of a language in the reader's language, by its code such as `es` or `pt-BR`. */
export const languageName = (locale: string, code: string) =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;

export const looksLikeLanguage = (text: string) => /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(text);
