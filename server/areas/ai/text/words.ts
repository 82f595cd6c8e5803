import { languageWords } from './language-words.ts';
import { moreStopWords } from './stop-words.ts';

/** The text without capitals and accents, so that "Revisión" and "revision" are the same word. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Letters and digits, in the order of the text. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

// One list for all three languages, because an organization writes in several, often in the same sentence.
const stopWords: ReadonlySet<string> = new Set(
  [...Object.values(languageWords).flat(), ...Object.values(moreStopWords).flat()].map(fold),
);

export const isStopWord = (word: string): boolean => stopWords.has(fold(word));

const plurals: readonly [RegExp, string][] = [
  [/([cstx])iones$/, '$1ion'],
  [/([cs])oes$/, '$1ao'],
  [/ais$/, 'al'],
  [/ies$/, 'y'],
  [/(?<=[a-z]{3}[^s])s$/, ''],
];

const endings = [
  'amiento',
  'imiento',
  'amento',
  'imento',
  'acion',
  'acao',
  'ation',
  'mente',
  'idade',
  'idad',
  'ment',
  'cion',
  'sion',
  'tion',
  'cao',
  'sao',
  'ando',
  'iendo',
  'endo',
  'indo',
  'adora',
  'ador',
  'encia',
  'ancia',
  'ado',
  'ada',
  'ido',
  'ida',
  'ing',
  'ity',
  'ed',
  'ar',
  'er',
  'ir',
];
const shortestStem = 3;

/**
 * A light stem: plural, the commonest endings, the last vowel. One for the three languages, because the language of
 * three words cannot be told: facturas, facturado and facturación are "factur", printers and printing "print".
 */
export const stem = (word: string): string => stemOf(fold(word));

/** Texts repeat their words: most of them are looked up. */
const known = new Map<string, string>();
const mostKnown = 50_000;

function stemOf(folded: string): string {
  const found = known.get(folded);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const made = shorten(folded);
  known.set(folded, made);
  return made;
}

function shorten(folded: string): string {
  if (/\p{N}/u.test(folded) || folded.length <= shortestStem) return folded;
  const plural = plurals.find(([pattern]) => pattern.test(folded));
  const single = plural ? folded.replace(...plural) : folded;
  const ending = endings.find((one) => single.endsWith(one) && single.length - one.length >= shortestStem);
  const cut = ending ? single.slice(0, -ending.length) : single;
  const bare = cut.length > shortestStem ? cut.replace(/[aeo]$/, '').replace(/y$/, 'i') : cut;
  return bare.length > shortestStem ? bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : bare;
}

/** The stems of a text's words without stop words, in order and with repetitions. */
export const termsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemOf);

export type Weights = ReadonlyMap<string, number>;

export function countOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
