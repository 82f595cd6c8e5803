import { z } from 'zod';
import { defineFeature } from '../functions/feature.ts';
import { onlyMaterial, round, textInput } from '../functions/material.ts';
import { feelingsIn, moodOf, scoreOf } from './feeling.ts';
import { languageOf } from './languages.ts';
import { t } from './messages.ts';
import { sentencesOf } from './sentences.ts';
import { wordsOf } from './words.ts';

const mood = z.enum(['positive', 'neutral', 'negative', 'mixed']);

export const sentiment = defineFeature({
  name: 'sentiment',
  title: 'Sentiment of a text',
  about:
    'Words of sentiment in Spanish, Portuguese and English; negations invert what follows ("no funciona"), "very" and "slightly" change its weight, and what follows a "but" counts more. Irony is not recognized.',
  group: 'text',
  areas: [],
  input: z.object({ text: textInput }),
  result: z.object({
    sentiment: mood,
    /** From −1 to 1. */
    score: z.number(),
    sentences: z.array(z.object({ text: z.string(), score: z.number() })),
  }),
  example: { text: 'El montaje es excelente, pero la entrega llegó muy tarde.' },
  compute: async (_, { text }) => {
    const language = await languageOf(text);
    const parts = sentencesOf(text).map((one) => ({ text: one, hits: feelingsIn(one, language) }));
    const hits = parts.flatMap((one) => one.hits);
    if (hits.length === 0 && (language === undefined || wordsOf(text).length < 3))
      return { needed: 1, have: 0, about: t('feelingWords') };
    const score = round(scoreOf(hits));
    return {
      result: {
        sentiment: moodOf(hits),
        score,
        sentences: parts.map((one) => ({ text: one.text, score: round(scoreOf(one.hits)) })),
      },
      engine: 'rules' as const,
      confidence: hits.length === 0 ? 0.4 : Math.min(0.9, 0.5 + 0.1 * hits.length),
      evidence: hits
        .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
        .slice(0, 8)
        .map(({ word, points }) => ({
          text: t('wordCounts', { word, points: `${points > 0 ? '+' : ''}${round(points, 2)}` }),
        })),
      sample_size: hits.length,
    };
  },
  model: {
    ask: ({ text }) => ({
      instructions: `Judge the mood of the writer: "sentiment", and "score" from -1 (furious) to 1 (delighted). List no sentences. ${onlyMaterial}`,
      text,
    }),
    keep: ({ sentiment, score }, found) =>
      Math.abs(score) > 1 || isContradiction(sentiment, score)
        ? undefined
        : { sentiment, score: round(score), sentences: found?.result.sentences ?? [] },
  },
});

const isContradiction = (sentiment: z.output<typeof mood>, score: number): boolean =>
  (sentiment === 'positive' && score <= 0) || (sentiment === 'negative' && score >= 0);
