import { z } from 'zod';
import { defineFeature } from './feature.ts';
import { type Language, languageWords } from './language-words.ts';

const names: Readonly<Record<Language, string>> = { es: 'Spanish', pt: 'Portuguese', en: 'English' };
const languages = Object.keys(names) as Language[];

/** Letters that one of them has and the others hardly. */
const letters: Readonly<Record<Language, RegExp>> = { es: /[ñ¿¡]/g, pt: /[ãõçâêô]/g, en: /\b(?:th|wh)/g };

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
    const known: ReadonlySet<string> = new Set(languageWords[language]);
    const own = words.reduce((sum, word) => {
      if (!known.has(word)) return sum;
      return sum + 1 / languages.filter((one) => new Set<string>(languageWords[one]).has(word)).length;
    }, 0);
    return { language, points: own + (lower.match(letters[language])?.length ?? 0) };
  });
  const all = points.reduce((sum, one) => sum + one.points, 0);
  return points
    .map((one) => ({ language: one.language, share: all ? one.points / all : 0, words: words.length }))
    .toSorted((a, b) => b.share - a.share);
}

const fewestWords = 3;

export const language = defineFeature({
  name: 'language',
  title: 'Language of a text',
  about: 'Spanish, Portuguese or English, by the small words and letters that each of them has.',
  group: 'text',
  areas: [],
  input: z.object({ text: z.string().min(1).max(50_000) }),
  result: z.object({
    language: z.enum(['es', 'pt', 'en']),
    name: z.string(),
    shares: z.array(z.object({ language: z.enum(['es', 'pt', 'en']), share: z.number() })),
  }),
  example: { text: 'El vídeo está listo para la revisión del cliente.' },
  compute: async (_, { text }) => {
    const [first, second, ...rest] = weighLanguages(text);
    const words = first?.words ?? 0;
    if (!first || !second || words < fewestWords || first.share === 0)
      return {
        needed: fewestWords,
        have: first?.share ? words : 0,
        about: 'words of a language that is known',
      };
    const share = (one: Weighed) => ({ language: one.language, share: Math.round(one.share * 1000) / 1000 });
    return {
      result: {
        language: first.language,
        name: names[first.language],
        shares: [first, second, ...rest].map(share),
      },
      engine: 'rules' as const,
      confidence: first.share,
      evidence: [
        { text: `${Math.round(first.share * 100)} % of the marks found are ${names[first.language]}` },
      ],
      sample_size: words,
    };
  },
});
