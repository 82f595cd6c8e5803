import { type Language, languageWords } from './language-words.ts';

export type { Language };

export const languages = ['es', 'pt', 'en'] as const satisfies readonly Language[];

/** Letters that one of them has and the others hardly. */
const letters: Readonly<Record<Language, RegExp>> = { es: /[ñ¿¡]/g, pt: /[ãõçâêô]/g, en: /\b(?:th|wh)/g };

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

/** A word that two languages share counts half for each; a letter of its own counts as a word. */
export function weighLanguages(text: string): Weighed[] {
  const lower = text.toLowerCase().normalize('NFC');
  const words = lower.match(/\p{L}+/gu) ?? [];
  const points = languages.map((language) => {
    const own = words.reduce((sum, word) => {
      if (!known[language].has(word)) return sum;
      return sum + 1 / languages.filter((one) => known[one].has(word)).length;
    }, 0);
    return { language, points: own + (lower.match(letters[language])?.length ?? 0) };
  });
  const all = points.reduce((sum, one) => sum + one.points, 0);
  return points
    .map((one) => ({ language: one.language, share: all ? one.points / all : 0, words: words.length }))
    .toSorted((a, b) => b.share - a.share);
}

/** Undefined where nothing of the text tells, or as much tells of two. */
export function languageOf(text: string): Language | undefined {
  const [first, second] = weighLanguages(text);
  return first && first.share > (second?.share ?? 0) ? first.language : undefined;
}
