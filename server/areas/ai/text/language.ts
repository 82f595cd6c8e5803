import { z } from 'zod';
import { shareFigure } from '#server/kernel/values/decimals.ts';
import { defineFeature } from '../functions/feature.ts';
import { onlyMaterial, round } from '../functions/material.ts';
import { type RecognizedLanguage, recognizedLanguages, weighLanguages } from './languages.ts';
import { t } from './messages.ts';

const names: Readonly<Record<RecognizedLanguage, string>> = {
  es: 'Spanish',
  pt: 'Portuguese',
  en: 'English',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  ca: 'Catalan',
};
const fewestWords = 3;
/** Below this share two languages are about equally likely. */
const leastShare = 0.6;
/** From this share on, no model needs to be asked. */
const clear = 0.9;
/** A language with a smaller share is excluded by the letters, whatever a model says. */
const possible = 0.02;
const enough = 1_000;

const code = z.enum(recognizedLanguages);

const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

export const language = defineFeature({
  name: 'language',
  title: 'Language of a text',
  about:
    'Spanish, Portuguese, English, German, French, Italian, Dutch or Catalan, by groups of letters that are frequent in them. Texts of fewer than three words, texts in other languages and texts that fit two languages equally well get no answer. A model is asked only if the result is ambiguous, and chooses among the likely languages.',
  group: 'text',
  areas: [],
  input: z.object({ text: z.string().min(1).max(50_000) }),
  result: z.object({
    language: code,
    name: z.string(),
    shares: z.array(z.object({ language: code, share: shareFigure })),
  }),
  example: { text: 'El vídeo está listo para la revisión del cliente.' },
  compute: async (_, { text }) => {
    const words = wordsIn(text);
    const weighed = await weighLanguages(text);
    const [first] = weighed;
    if (!first || words < fewestWords)
      return { needed: fewestWords, have: first ? words : 0, about: t('knownWords') };
    const found = {
      result: {
        language: first.language,
        name: names[first.language],
        shares: weighed.map((one) => ({ ...one, share: round(one.share) })).filter((one) => one.share > 0),
      },
      engine: 'rules' as const,
      confidence: Math.min(0.99, first.share),
      evidence: [
        { text: t('languageShare', { percent: Math.round(first.share * 100), language: first.language }) },
      ],
      sample_size: words,
    };
    if (first.share >= leastShare) return found;
    return { needed: fewestWords, have: 0, about: t('clearWords'), partial: found };
  },
  model: {
    ask: ({ text }, found) =>
      (found && found.confidence >= clear) || wordsIn(text) === 0
        ? undefined
        : {
            instructions: `Say which language the text is written in: ${recognizedLanguages.join(', ')}; "other" if it is none of them. ${onlyMaterial}`,
            text: text.slice(0, enough),
          },
    schema: z.object({ language: z.enum([...recognizedLanguages, 'other']) }),
    keep: ({ language: answered }, found) => {
      if (answered === 'other') return undefined;
      const shares = found?.result.shares ?? [];
      const isPossible = !found || shares.some((one) => one.language === answered && one.share >= possible);
      return isPossible ? { language: answered, name: names[answered], shares } : undefined;
    },
  },
});
