import compile from 'icu-minify/compile';
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

const known = new Map<Messages, Messages>();

/** The texts of a language in parts, so that no browser downloads what takes plurals and places apart. */
export function compiled(messages: Messages): Messages {
  const found = known.get(messages);
  if (found) return found;
  // Its pages read the documentation of errors as it is.
  const { errorDocs, ...told } = messages;
  // As plain objects: only those are handed from the server to a browser.
  const parts: Messages = JSON.parse(JSON.stringify({ ...takeApart(told), errorDocs }));
  known.set(messages, parts);
  return parts;
}
