import { type Language, languageWords } from './language-words.ts';
import { looksLike } from './letter-triples.ts';

export type { Language };

export const languages = ['es', 'pt', 'en'] as const satisfies readonly Language[];

/** Letters that one of them has and the others hardly. */
const lettersOf: Readonly<Record<Language, RegExp>> = { es: /[ñ¿¡]/g, pt: /[ãõçâêô]/g, en: /\b(?:th|wh)/g };

const known: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: new Set(languageWords.es),
  pt: new Set(languageWords.pt),
  en: new Set(languageWords.en),
};

export interface Weighed {
  language: Language;
  share: number;
  words: number;
}

const letterWord = /\p{L}+/gu;
/** Beside a word that is known, one that only looks like a language counts for little. */
const byLooks = 0.4;
/** So many different words are enough to recognize the language by their form. */
const mostLookedAt = 200;

/** A share for es, pt and en each, of all that looks like one of them; nothing for what any of them could be. */
function looksOf(words: readonly string[]): number[] {
  const points = languages.map(() => 0);
  const own = [...new Set(words)].filter((word) => word.length > 2).slice(0, mostLookedAt);
  for (const word of own) {
    const shares = looksLike(word) ?? [];
    const least = Math.min(...shares);
    for (const [nth, share] of shares.entries()) points[nth] = (points[nth] ?? 0) + byLooks * (share - least);
  }
  return points;
}

/**
 * A word that two languages share counts half for each; a letter of its own counts as a word. What is none of the small
 * words counts a little, by the letters that stand together in it.
 */
export function weighLanguages(text: string): Weighed[] {
  const lower = text.toLowerCase().normalize('NFC');
  const words: string[] = lower.match(letterWord) ?? [];
  const unknown = words.filter((word) => !languages.some((one) => known[one].has(word)));
  const looks = looksOf(unknown);
  const points = languages.map((language, nth) => {
    const own = words.reduce((sum, word) => {
      if (!known[language].has(word)) return sum;
      return sum + 1 / languages.filter((one) => known[one].has(word)).length;
    }, 0);
    const letters = lower.match(lettersOf[language])?.length ?? 0;
    return { language, points: own + letters + (looks[nth] ?? 0) };
  });
  const all = points.reduce((sum, one) => sum + one.points, 0);
  return points
    .map((one) => ({ language: one.language, share: all ? one.points / all : 0, words: words.length }))
    .toSorted((a, b) => b.share - a.share);
}

/** The language of the text; undefined where there are no signs, or as many for two languages. */
export function languageOf(text: string): Language | undefined {
  const [first, second] = weighLanguages(text);
  return first && first.share > (second?.share ?? 0) ? first.language : undefined;
}
