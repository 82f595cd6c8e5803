export interface Mentioned {
  id: string;
  name: string;
}

/** The words after an `@` before the cursor. */
export interface Asked {
  /** The place of the `@`. */
  from: number;
  words: string;
}

/** At most two words, because a sentence may go on after an `@` that names nobody. */
const askedForm = /(?:^|[\s(])@((?:[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)?)$/u;

/** The name that somebody is typing before the cursor; undefined where it is none, or is complete. */
export function askedAt(text: string, cursor: number, chosen: readonly Mentioned[]): Asked | undefined {
  const before = text.slice(0, cursor);
  const words = askedForm.exec(before)?.[1];
  if (words === undefined) return undefined;
  const isComplete = chosen.some(({ name }) => words.startsWith(name));
  return isComplete ? undefined : { from: cursor - words.length - 1, words };
}

/** The text with the name in the place of what was typed, and the cursor behind it. */
export function withName(text: string, { from, words }: Asked, name: string) {
  const after = text.slice(from + 1 + words.length);
  const written = `@${name}${after.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, from) + written + after, cursor: from + `@${name} `.length };
}

const literally = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The text as it is stored: `@[usr_…]` in the place of each chosen name. */
export function storedText(text: string, chosen: readonly Mentioned[]): string {
  return chosen
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce(
      (now, { id, name }) =>
        now.replace(new RegExp(`@${literally(name)}(?![\\p{L}\\p{N}])`, 'gu'), `@[${id}]`),
      text,
    );
}

const stored = /@\[(usr_[0-9a-z]{26})\]/g;

/** The ids of the people whom a stored text mentions. */
export const mentionedIn = (text: string): string[] => [...text.matchAll(stored)].map(([, id = '']) => id);

/** A stored text in its parts, with the names of the people whom it mentions. */
export function partsOf(
  text: string,
  nameOf: (id: string) => string | undefined,
): { text: string; isName: boolean }[] {
  return text
    .split(stored)
    .map((part, nth) =>
      nth % 2 ? { text: `@${nameOf(part) ?? '…'}`, isName: true } : { text: part, isName: false },
    )
    .filter((part) => part.text !== '');
}

/** A stored text for readers. */
export const readText = (text: string, nameOf: (id: string) => string | undefined): string =>
  partsOf(text, nameOf)
    .map((part) => part.text)
    .join('');
