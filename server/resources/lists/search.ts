import { englishInColumn } from '#server/vocabulary/wording/stored.ts';
import { digitsOf, soughtDigits } from './written-numbers.ts';

/** The text without accents or case, so that "garcia" finds "García". */
export const folded = (text: string) => withoutMarks(text).toLowerCase().replace(/\s+/g, ' ').trim();

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const withoutMarks = (text: string) => (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''));

const textsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flat() : [value];

/** The number of characters that are searched; text after them is ignored. */
export const longestSearchText = 2000;

/** The text by which a search finds a record. The leading space lets a short word match at the start of any word. */
export function searchText(record: Record<string, unknown>, columns: readonly string[]): string {
  const words = columns
    .flatMap((column) => textsOf(record[column]))
    .filter((value) => typeof value === 'string')
    .map(englishInColumn)
    .flatMap(withDigits);
  return ` ${folded(words.join(' '))}`.slice(0, longestSearchText);
}

/** A number with separators is found by its digits too. */
function withDigits(text: string): string[] {
  const digits = digitsOf(text.trim());
  return digits === undefined || digits === text ? [text] : [text, digits];
}

/** The text as a literal part of a LIKE pattern. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const mostWords = 6;

/** The words of a search; every one of them must occur. An international number is one word, however it is written. */
export function searchWords(search: string): string[] {
  const wanted = folded(search);
  const digits = /^\(?\+/.test(wanted) ? digitsOf(wanted) : undefined;
  return digits === undefined
    ? wanted.split(' ').filter(Boolean).slice(0, mostWords)
    : [soughtDigits(digits)];
}

/** Trigrams need three letters, so a shorter word matches only at the start of a word. */
export const isShort = (word: string) => word.length < 3;

/** The text that a record must contain to match the word. */
export const soughtText = (word: string) => (isShort(word) ? ` ${word}` : word);

export const wordPattern = (word: string) => `%${escaped(soughtText(word))}%`;

export const searchPatterns = (search: string): string[] => searchWords(search).map(wordPattern);
