import type { Language } from './language-words.ts';

export type { Language };

/** The languages that lists of words exist for. */
export const languages = ['es', 'pt', 'en'] as const satisfies readonly Language[];

export const recognizedLanguages = ['es', 'pt', 'en', 'de', 'fr', 'it', 'nl', 'ca'] as const;
export type RecognizedLanguage = (typeof recognizedLanguages)[number];

export interface Weighed {
  language: RecognizedLanguage;
  share: number;
}

/**
 * Turns the scores of the library into shares. With this exponent a share is about the rate of right answers among 230
 * short sentences in eight languages.
 */
const sharpness = 30;
/** The library reads no more of a text. */
const longestRead = 1_000;

/** The data of the library take about 60 MB of memory, so they are loaded for the first text. */
async function scoresOf(text: string): Promise<Record<string, number>> {
  const { eld } = await import('eld/extrasmall');
  return eld.detect(text.slice(0, longestRead)).getScores();
}

/** The recognized languages with their shares, the likeliest first; none if the text is in another language. */
export async function weighLanguages(text: string): Promise<Weighed[]> {
  const scores = Object.entries(await scoresOf(text));
  const top = Math.max(...scores.map(([, score]) => score));
  const weights = new Map(scores.map(([language, score]) => [language, (score / top) ** sharpness]));
  const sum = [...weights.values()].reduce((all, one) => all + one, 0);
  const weighed = recognizedLanguages
    .map((language) => ({ language, share: (weights.get(language) ?? 0) / (sum || 1) }))
    .toSorted((a, b) => b.share - a.share);
  const [first] = weighed;
  return first && weights.get(first.language) === 1 ? weighed : [];
}

/** The likeliest language of the text; undefined without letters, and for languages that are not recognized. */
export async function recognizeLanguage(text: string): Promise<RecognizedLanguage | undefined> {
  return (await weighLanguages(text))[0]?.language;
}

/** The language of the text if lists of words exist for it. */
export async function languageOf(text: string): Promise<Language | undefined> {
  const recognized = await recognizeLanguage(text);
  return languages.find((one) => one === recognized);
}
