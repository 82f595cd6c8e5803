import { englishInColumn } from '#server/base/wording/stored.ts';

/** The text without accents or case, so that "garcia" finds "García". */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const textsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flat() : [value];

/** The number of characters that are searched; text after them is ignored. */
export const longestSearchText = 2000;

/** The text by which a search finds a record. The leading space lets a short word match at the start of any word. */
export function searchText(record: Record<string, unknown>, columns: readonly string[]): string {
  const words = columns
    .flatMap((column) => textsOf(record[column]))
    .filter((value) => typeof value === 'string')
    .map(englishInColumn);
  return ` ${folded(words.join(' '))}`.slice(0, longestSearchText);
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Every word must occur; trigrams need three letters, so a shorter word matches the start of a word. */
export const searchPatterns = (search: string): string[] =>
  folded(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => (word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));
