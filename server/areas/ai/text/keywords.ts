import { z } from 'zod';
import { defineFeature } from '../functions/feature.ts';
import { onlyMaterial, round, textInput } from '../functions/material.ts';
import { t } from './messages.ts';
import { keywordsOf } from './rake.ts';
import { fold, termsOf } from './words.ts';

const fewestWords = 5;

export const keywords = defineFeature({
  name: 'keywords',
  title: 'Keywords of a text',
  about:
    'Key phrases, weighted by their words’ co-occurrence (RAKE) and frequency. With a model: the same phrases, reordered; phrases that are not in the text are left out.',
  group: 'text',
  areas: [],
  input: z.object({ text: textInput, most: z.int().min(1).max(50).default(10) }),
  result: z.object({
    keywords: z.array(z.object({ phrase: z.string(), score: z.number(), times: z.int() })),
  }),
  example: {
    text: 'La corrección de color del vídeo corporativo queda para el viernes. La corrección de color la revisa el cliente.',
    most: 5,
  },
  compute: async (_, { text, most }) => {
    const words = termsOf(text).length;
    const found = keywordsOf(text, most);
    if (words < fewestWords || found.length === 0)
      return { needed: fewestWords, have: words, about: t('keywordsNeeded') };
    return {
      result: { keywords: found.map((one) => ({ ...one, score: round(one.score) })) },
      engine: 'statistics' as const,
      confidence: words / (words + 20),
      evidence: found.slice(0, 3).map((one) => ({
        text: t('occurs', { phrase: one.phrase, count: one.times }),
      })),
      sample_size: words,
    };
  },
  model: {
    ask: ({ text, most }) => ({
      instructions: `List at most ${most} phrases of one to four words that say best what the text is about, exactly as they stand in it, the best first, with a "score" from 0 to 10 and how many "times" each occurs. ${onlyMaterial}`,
      text,
    }),
    keep: (answer, found, { text, most }) => {
      const chosen = answer.keywords
        .map((one) => ({ ...one, times: timesIn(text, one.phrase) }))
        .filter((one) => one.times > 0);
      if (chosen.length === 0) return undefined;
      const phrases = new Set(chosen.map((one) => fold(one.phrase)));
      const others = (found?.result.keywords ?? []).filter((one) => !phrases.has(fold(one.phrase)));
      return { keywords: [...chosen, ...others].slice(0, most) };
    },
  },
});

const timesIn = (text: string, phrase: string): number =>
  phrase.trim() === '' ? 0 : fold(text).split(fold(phrase)).length - 1;
