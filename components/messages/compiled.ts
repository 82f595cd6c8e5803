import compile from 'icu-minify/compile';
import type en from './en.ts';

type Messages = typeof en;
type Texts = { [key: string]: string | Texts };

const takeApart = (texts: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : takeApart(text),
    ]),
  );

const known = new Map<Messages, Messages>();

/** The texts of a language as they are put together: what takes plurals and places apart is large, and stays here. */
export function compiled(messages: Messages): Messages {
  const found = known.get(messages);
  if (found) return found;
  // Pages read the documentation of errors as it is. Readers are told of the same keys; that a text may be a list of parts is between this and next-intl.
  const { errorDocs, ...told } = messages;
  const parts = { ...takeApart(told), errorDocs } as unknown as Messages;
  known.set(messages, parts);
  return parts;
}
