import { joined, type Part, wordsLike } from '../lists/parts.ts';
import { searchWords, wordPattern } from '../lists/search.ts';

/** Shorter words are not corrected: too many others differ from them by one letter. */
const fewestLetters = 4;
const mostLetters = 12;

/**
 * LIKE patterns of the texts with a word that begins with this one, but for a letter that is wrong, missing or added.
 * Numbers, codes and e-mails are not corrected, because another one is not what was meant.
 */
export function patternsOf(word: string): string[] {
  const letters = [...word];
  const isWord = letters.length >= fewestLetters && letters.length <= mostLetters && /^\p{L}+$/u.test(word);
  if (!isWord) return [wordPattern(word)];
  const places = letters.map((_, at) => at);
  // The pattern without the last letter also finds words with a wrong last letter, or with one more before it.
  const inner = places.slice(1, -1);
  const variants = [
    ...inner.map((at) => letters.with(at, '_')),
    ...inner.map((at) => letters.toSpliced(at, 0, '_')),
    ...places.map((at) => letters.toSpliced(at, 1)),
    ...places.slice(1).map((at) => letters.with(at, letters[at - 1] ?? '').with(at - 1, letters[at] ?? '')),
  ];
  return [...new Set(variants.map((variant) => `% ${variant.join('')}%`))];
}

/** The condition of a search whose words may each have one wrong letter; undefined if no word is long enough. */
export function mistypedPart(search: string): Part | undefined {
  const words = searchWords(search).map(patternsOf);
  if (words.every(({ length }) => length === 1)) return undefined;
  return joined(
    'all',
    words.map((patterns) => joined('any', patterns.map(wordsLike))),
  );
}
