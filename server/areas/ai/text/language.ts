import { z } from 'zod';
import { shareFigure } from '#server/kernel/schema/decimals.ts';
import { defineFeature } from '../functions/feature.ts';
import { onlyMaterial } from '../functions/material.ts';
import { type Language, type Weighed, weighLanguages } from './languages.ts';
import { t } from './messages.ts';

const names: Readonly<Record<Language, string>> = { es: 'Spanish', pt: 'Portuguese', en: 'English' };
const fewestWords = 3;
/** With this share of one language and so many letters, no model needs to be asked. */
const clear = 0.6;
const enough = 1_000;

export const language = defineFeature({
  name: 'language',
  title: 'Language of a text',
  about:
    'Spanish, Portuguese or English, by typical small words and letters. A model is asked only if the result is ambiguous.',
  group: 'text',
  areas: [],
  input: z.object({ text: z.string().min(1).max(50_000) }),
  result: z.object({
    language: z.enum(['es', 'pt', 'en']),
    name: z.string(),
    shares: z.array(z.object({ language: z.enum(['es', 'pt', 'en']), share: shareFigure })),
  }),
  example: { text: 'El vídeo está listo para la revisión del cliente.' },
  compute: async (_, { text }) => {
    const [first, second, ...rest] = weighLanguages(text);
    const words = first?.words ?? 0;
    // Equal shares of two languages decide nothing.
    const isDecided = first !== undefined && first.share > (second?.share ?? 0);
    if (!isDecided || !second || words < fewestWords)
      return {
        needed: fewestWords,
        have: isDecided ? words : 0,
        about: t('knownWords'),
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
        { text: t('languageShare', { percent: Math.round(first.share * 100), language: first.language }) },
      ],
      sample_size: words,
    };
  },
  model: {
    ask: ({ text }, found) =>
      (found && found.confidence >= clear) || !/\p{L}{2}/u.test(text)
        ? undefined
        : {
            instructions: `Say which language the text is written in: es, pt or en. ${onlyMaterial}`,
            text: text.slice(0, enough),
          },
    schema: z.object({ language: z.enum(['es', 'pt', 'en']) }),
    keep: ({ language }, found) => ({
      language: language,
      name: names[language],
      shares: found?.result.shares ?? [],
    }),
  },
});
