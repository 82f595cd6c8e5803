import { z } from 'zod';
import { defineFeature } from '../functions/feature.ts';
import { trusted } from '../functions/invented.ts';
import { onlyMaterial, round, textInput } from '../functions/material.ts';
import { recognizedLanguages, recognizeLanguage } from './languages.ts';
import { t } from './messages.ts';
import { sentencesOf } from './sentences.ts';
import { textRank } from './text-rank.ts';
import { termsOf } from './words.ts';

/** A summary of a shorter text would be the text itself. */
const fewestSentences = 3;
const mostSentences = 400;

const result = z.object({
  summary: z.string(),
  language: z.enum(recognizedLanguages).nullable(),
  /** The sentences of the text that weigh most, in its order. */
  sentences: z.array(z.object({ text: z.string(), position: z.int(), weight: z.number() })),
});

export const summarize = defineFeature({
  name: 'summarize',
  title: 'Summary of a text',
  about:
    'The sentences that have the most words in common with the others (TextRank), in the order of the text; nothing is reworded. With a model: also a summary in its own words.',
  group: 'text',
  areas: [],
  input: z.object({ text: textInput, sentences: z.int().min(1).max(10).default(3) }),
  result,
  example: {
    text: 'El cliente pide cambiar la música del vídeo. La música actual no encaja con la marca del cliente. Enviamos tres propuestas de música el lunes. El cliente eligió la segunda propuesta. La oficina cierra en agosto.',
    sentences: 2,
  },
  compute: async (_, { text, sentences: wanted }) => {
    const all = sentencesOf(text).slice(0, mostSentences);
    if (all.length < fewestSentences)
      return { needed: fewestSentences, have: all.length, about: t('sentences') };
    const weights = textRank(all.map(termsOf));
    const chosen = all
      .map((one, i) => ({ text: one, position: i + 1, weight: round(weights[i] ?? 0) }))
      .toSorted((a, b) => b.weight - a.weight || a.position - b.position)
      .slice(0, wanted)
      .toSorted((a, b) => a.position - b.position);
    const chosenWeight = chosen.reduce((sum, one) => sum + one.weight, 0);
    return {
      result: {
        summary: chosen.map((one) => one.text).join(' '),
        language: (await recognizeLanguage(text)) ?? null,
        sentences: chosen,
      },
      engine: 'statistics' as const,
      confidence: Math.min(1, chosenWeight * (all.length / (all.length + chosen.length))),
      evidence: chosen.map((one) => ({
        text: t('sentenceWeight', {
          nth: one.position,
          all: all.length,
          percent: Math.round(one.weight * 100),
        }),
      })),
      sample_size: all.length,
    };
  },
  model: {
    ask: ({ text, sentences }) => ({
      instructions: `Summarize the text in at most ${sentences} sentences, with its own facts only. Put the summary into "summary", its language into "language", and leave "sentences" empty. ${onlyMaterial}`,
      text,
    }),
    keep: (output, found, { text }) => {
      const summary = trusted(output.summary, text);
      if (summary === null) return undefined;
      const { language, sentences } = found?.result ?? { ...output, sentences: [] };
      return { summary, language, sentences };
    },
  },
});
