import compile from 'icu-minify/compile';
import type { Locale } from '#server/vocabulary/locales.ts';
import type en from './en.ts';

type Messages = typeof en;
type Texts = { [key: string]: string | Texts };

const takeApart = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : takeApart(text),
    ]),
  );

const known = new Map<Locale, Messages>();

/** The texts of a language in parts, so that no browser downloads what takes plurals and places apart. */
export function compiled(locale: Locale, messages: Messages): Messages {
  const found = known.get(locale);
  if (found) return found;
  // The pages about errors read their texts as they are.
  const { errorDocs, ...others } = messages;
  // As plain objects: only those are handed from the server to a browser.
  const parts: Messages = JSON.parse(JSON.stringify({ ...takeApart(others), errorDocs }));
  known.set(locale, parts);
  return parts;
}
