import { joined, type Part, wordsAmong, wordsLike, wordsLikeAny } from '../lists/parts.ts';
import { searchWords, soughtText, wordPattern } from '../lists/search.ts';

/** Shorter words are not corrected: too many others differ from them by one letter. */
const fewestLetters = 4;
const mostLetters = 12;

const isCorrected = (word: string): boolean => {
  const { length } = [...word];
  return length >= fewestLetters && length <= mostLetters && /^\p{L}+$/u.test(word);
};

/** The beginnings of words that differ from this word by one wrong, missing, added or swapped letter. `_` is any letter. */
function variantsOf(word: string): string[] {
  const letters = [...word];
  const places = letters.map((_, at) => at);
  // The variant without the last letter is also that of a wrong last letter, or of one more before it.
  const inner = places.slice(1, -1);
  const variants = [
    ...inner.map((at) => letters.with(at, '_')),
    ...inner.map((at) => letters.toSpliced(at, 0, '_')),
    ...places.map((at) => letters.toSpliced(at, 1)),
    ...places.slice(1).map((at) => letters.with(at, letters[at - 1] ?? '').with(at - 1, letters[at] ?? '')),
  ];
  return [...new Set(variants.map((variant) => variant.join('')))];
}

/**
 * LIKE patterns of the texts with a word that begins with this one, but for a letter that is wrong, missing or added.
 * Numbers, codes and e-mails are not corrected, because another one is not what was meant.
 */
export const patternsOf = (word: string): string[] =>
  isCorrected(word) ? variantsOf(word).map((variant) => `% ${variant}%`) : [wordPattern(word)];

/** The beginnings of words in the text that this word may stand for. */
export function meantIn(text: string, word: string): string[] {
  if (!isCorrected(word)) return [word];
  const variants = variantsOf(word);
  const fits = (variant: string, begin: string) =>
    [...variant].every((letter, at) => letter === '_' || letter === begin[at]);
  return text.split(' ').flatMap((one) => {
    const found = variants.find((variant) => one.length >= variant.length && fits(variant, one));
    return found === undefined ? [] : [one.slice(0, found.length)];
  });
}

/** The beginnings of these words that the word may stand for, the most frequent first. The words come with their numbers. */
export function meantAmong(words: ReadonlyMap<string, number>, word: string): string[] {
  if (!isCorrected(word)) return [word];
  const isLike = testOf(word);
  const found = new Map<string, number>();
  for (const [one, count] of words)
    if (isLike(` ${one}`))
      for (const begin of meantIn(one, word)) found.set(begin, (found.get(begin) ?? 0) + count);
  return [...found].toSorted(([, a], [, b]) => b - a).map(([begin]) => begin);
}

/** Tests whether a text has the word, or one that it may stand for. */
function testOf(word: string): (text: string) => boolean {
  if (!isCorrected(word)) return (text) => text.includes(soughtText(word));
  // The variants have only letters, and `_` for any letter.
  const variants = variantsOf(word).map((variant) => ` ${variant.replaceAll('_', '.')}`);
  const expression = new RegExp(variants.join('|'), 'u');
  return (text) => expression.test(text);
}

/** True if a word of the search is corrected when few records have it. */
export const isCorrectable = (search: string): boolean => searchWords(search).some(isCorrected);

/**
 * The condition of a search whose words may each have one wrong letter. Among few records the index looks up the longest
 * word only, so that the statement is the same for all patterns and is prepared.
 */
export function mistypedPart(search: string, { isAmongFew }: { isAmongFew: boolean }): Part {
  const words = searchWords(search).toSorted((a, b) => b.length - a.length);
  const patterns = words.map(patternsOf);
  const [longest = [], ...others] = patterns;
  const isPrepared = isAmongFew || others.length === 0;
  // For two arrays PostgreSQL would look up each pair of their patterns.
  const part = isPrepared
    ? joined('all', [wordsLikeAny(longest), ...others.map(wordsAmong)])
    : joined(
        'all',
        patterns.map((own) => joined('any', own.map(wordsLike))),
      );
  const tests = words.map(testOf);
  return { ...part, hasFewShapes: isPrepared, fits: (text) => tests.every((isIn) => isIn(text)) };
}
