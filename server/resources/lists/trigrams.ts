import { escaped, isShort, soughtText, wordPattern } from './search.ts';

/** Reading a row takes about as long as reading this many entries of the index. */
const entriesPerRow = 100;

/**
 * The number of sampled texts in which the first trigram may be without its word although none shows it. Each further
 * trigram makes that a quarter as likely.
 */
const unseen = 0.25;

interface Trigram {
  word: string;
  /** Its position among the letters of the word. */
  at: number;
  /** The number of texts with it. */
  count: number;
  /** The texts with it that do not have all words. */
  wrong: ReadonlySet<string>;
}

/**
 * LIKE patterns that the index looks up for the words of a search. Every text with the words matches them, and few of
 * the others. The index reads all entries of each trigram of a pattern, and the trigrams of a word say almost the same,
 * so the patterns have only trigrams that are rare in these texts, or that exclude texts without the words. A word
 * without a pattern is not looked up.
 */
export function rarePatterns(words: readonly string[], texts: readonly string[]): Map<string, string> {
  const isMatch = (text: string) => words.every((word) => text.includes(soughtText(word)));
  const without = texts.filter((text) => !isMatch(text));
  const trigrams = words
    .filter((word) => !isShort(word))
    .flatMap((word) => trigramsOf(word, without, texts.length - without.length));
  const chosen = choose(trigrams, without);
  const patterns = words.flatMap((word): [string, string][] => {
    const positions = chosen.filter((one) => one.word === word).map(({ at }) => at);
    if (positions.length > 0) return [[word, patternOf(word, positions)]];
    return isShort(word) || chosen.length === 0 ? [[word, wordPattern(word)]] : [];
  });
  return new Map(patterns);
}

/** PostgreSQL makes trigrams of letters and digits only. */
function trigramsOf(word: string, without: readonly string[], matches: number): Trigram[] {
  const letters = [...word];
  return letters.flatMap((_, at): Trigram[] => {
    const trigram = letters.slice(at, at + 3).join('');
    if (!/^[\p{L}\p{N}]{3}$/u.test(trigram)) return [];
    const wrong = new Set(without.filter((text) => text.includes(trigram)));
    return [{ word, at, count: matches + wrong.size, wrong }];
  });
}

/** Adds the trigram that lowers the estimated cost most, until none does. */
function choose(trigrams: readonly Trigram[], texts: readonly string[]): Trigram[] {
  const chosen: Trigram[] = [];
  let wrong = texts;
  let entries = 0;
  for (let cost = Number.POSITIVE_INFINITY; ; ) {
    const options = trigrams
      .filter((trigram) => !chosen.includes(trigram))
      .map((trigram) => {
        const left = wrong.filter((text) => trigram.wrong.has(text));
        const rows = left.length + unseen ** (chosen.length + 1);
        return { trigram, left, cost: entries + trigram.count + rows * entriesPerRow };
      });
    const [best] = options.toSorted((a, b) => a.cost - b.cost);
    if (best === undefined || best.cost >= cost) return chosen;
    chosen.push(best.trigram);
    ({ cost, left: wrong } = best);
    entries += best.trigram.count;
  }
}

/** The parts of the word with the trigrams at these positions; those that overlap are one part. */
function patternOf(word: string, positions: readonly number[]): string {
  const letters = [...word];
  const parts: { from: number; to: number }[] = [];
  for (const at of positions.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && at < last.to) last.to = at + 3;
    else parts.push({ from: at, to: at + 3 });
  }
  const texts = parts.map(({ from, to }) => escaped(letters.slice(from, to).join('')));
  return `%${texts.join('%')}%`;
}
