import { z } from 'zod';
import { defineFeature, type ReadCtx } from '#server/areas/ai/functions/feature.ts';
import { round } from '#server/areas/ai/functions/material.ts';
import { type Language, languageOf } from '#server/areas/ai/text/languages.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { toSrt, toVtt } from './caption-files.ts';
import { captionRules, toCaptions } from './captions.ts';
import { cardMaterial } from './edit-rows.ts';
import { t } from './messages.ts';
import { findChapters, findHighlights, sentencesIn } from './transcript-chapters.ts';
import { planCuts } from './transcript-cuts.ts';
import { findFillers } from './transcript-fillers.ts';
import { titleAndChoose, transcriptMaterial } from './transcript-model.ts';
import { readTranscript } from './transcript-reading.ts';
import type { Word } from './transcript-words.ts';

const language = z.enum(['es', 'pt', 'en']);
const stretch = { from_ms: z.int(), to_ms: z.int() };
const longestTranscript = 600_000;

/** Delay of a caption after its words from which a reader notices it, in milliseconds. */
const noticed_ms = 1000;

const given = z.object({
  transcript: z
    .string()
    .min(1)
    .max(longestTranscript)
    .optional()
    .describe('SubRip, WebVTT, or JSON with words or segments in seconds.'),
  card_id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('Instead of a transcript: the card whose transcript is used.'),
  language: language
    .optional()
    .describe('The default is detected from the words; if they are ambiguous, the organization’s language.'),
  duration_ms: z
    .int()
    .min(0)
    .max(360_000_000)
    .optional()
    .describe('The length of the recording, if it is longer than its words.'),
  silence_ms: z.int().min(200).max(60_000).default(700).describe('A longer silence is cut.'),
  breath_ms: z
    .int()
    .min(0)
    .max(1000)
    .default(150)
    .describe('The part of a silence that is kept on each side.'),
  highlights: z.int().min(0).max(20).default(3),
  with_model: z
    .boolean()
    .default(true)
    .describe('Whether a configured model names chapters and chooses highlights.'),
});

const input = given.refine(
  ({ transcript, card_id }) => (transcript === undefined) !== (card_id === undefined),
  {
    path: ['transcript'],
    ...refuseWith(t('transcriptOrCard')),
  },
);

const result = z.object({
  language,
  duration_ms: z.int(),
  words: z.int(),
  saved_ms: z.int(),
  cuts: z.array(z.object({ ...stretch, reason: z.enum(['silence', 'filler']), text: z.string().nullable() })),
  keep: z.array(z.object(stretch)),
  fillers: z.array(z.object({ text: z.string(), count: z.int(), at_ms: z.array(z.int()) })),
  chapters: z.array(z.object({ ...stretch, title: z.string(), keywords: z.array(z.string()) })),
  highlights: z.array(z.object({ ...stretch, text: z.string(), score: z.number() })),
  /** Largest delay of a caption after its words are spoken. */
  longest_lag_ms: z.int(),
  srt: z.string(),
  vtt: z.string(),
});

/** Without a recognized language, that of the organization is chosen. */
const spokenIn = async (words: readonly Word[], own: Language): Promise<Language> =>
  (await languageOf(words.map((word) => word.text).join(' '))) ?? own;

type Wanted = Pick<z.output<typeof given>, 'duration_ms' | 'silence_ms' | 'breath_ms' | 'highlights'> & {
  language: Language;
};

/** Returns the transcript of the call or that of the card; the card may also name the language. */
async function materialOf(
  ctx: ReadCtx,
  { transcript, card_id, language: namedLanguage }: z.output<typeof given>,
) {
  if (card_id === undefined) return { text: transcript ?? '', namedLanguage };
  const own = await cardMaterial(ctx, card_id);
  const known = language.safeParse(own.language?.slice(0, 2).toLowerCase());
  return { text: own.transcript ?? '', namedLanguage: namedLanguage ?? known.data };
}

/** Computes all results from the words and their times; the editor who holds a card gets the same results. */
export function editTranscript(
  words: readonly Word[],
  { language, duration_ms, silence_ms, breath_ms, highlights }: Wanted,
): z.output<typeof result> {
  const end = Math.max(words.at(-1)?.end_ms ?? 0, duration_ms ?? 0);
  const fillers = findFillers(words, language);
  const isFiller = new Set(
    fillers.flatMap((one) => Array.from({ length: one.count }, (_, nth) => one.first + nth)),
  );
  const sentences = sentencesIn(words.filter((_, nth) => !isFiller.has(nth)));
  const captions = toCaptions(words);
  return {
    language,
    duration_ms: end,
    words: words.length,
    ...planCuts(words, fillers, end, { silence_ms, breath_ms }),
    fillers: [...Map.groupBy(fillers, (one) => one.text)]
      .map(([text, own]) => ({ text, count: own.length, at_ms: own.map((one) => one.start_ms) }))
      .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    chapters: findChapters(sentences),
    highlights: findHighlights(sentences, highlights).map((one) => ({ ...one, score: round(one.score) })),
    longest_lag_ms: Math.max(0, ...captions.map((one) => one.start_ms - one.said_ms)),
    srt: toSrt(captions),
    vtt: toVtt(captions),
  };
}

export const transcriptTools = defineFeature({
  name: 'transcript_tools',
  title: 'Transcript tools',
  about: `From the words and their times: silences and fillers to cut and the parts to keep, chapters where the topic changes (TextTiling), the sentences with the most keywords, and subtitles of at most ${captionRules.lines} lines of ${captionRules.line_letters} characters and ${captionRules.letters_per_second} characters a second. Spanish, Portuguese and English. A model names the chapters and chooses the highlights among the sentences.`,
  group: 'editing',
  areas: [],
  areasOf: ({ card_id }) => (card_id === undefined ? [] : ['editing']),
  input,
  result,
  example: {
    transcript:
      '1\n00:00:01,000 --> 00:00:03,000\nHola a todos, eh, hoy hablamos de color.\n\n2\n00:00:06,000 --> 00:00:08,500\nEl color de una escena cambia cómo la sentimos.\n',
    silence_ms: 700,
  },
  isHeavy: ({ transcript = '' }) => transcript.length > 200_000,
  compute: async (ctx, asked) => {
    const { text, namedLanguage } = await materialOf(ctx, asked);
    const words = readTranscript(text);
    if (!words) {
      const path = asked.card_id === undefined ? 'transcript' : 'card_id';
      throw invalidField(path, 'format', t('notTranscript'));
    }
    if (words.length === 0) return { needed: 1, have: 0, about: t('timedWords') };
    const { locale } = settingsOf(ctx);
    const language = namedLanguage ?? (await spokenIn(words, locale === 'pt-BR' ? 'pt' : locale));
    const found = editTranscript(words, { ...asked, language });
    const share = Math.round((found.saved_ms / Math.max(1, found.duration_ms)) * 100);
    const spoken = found.fillers.reduce((sum, one) => sum + one.count, 0);
    return {
      result: found,
      engine: 'rules' as const,
      confidence: Math.min(0.9, 0.4 + words.length / 500),
      evidence: [
        { text: t('cuts', { count: found.cuts.length, share }) },
        { text: t('fillers', { count: spoken, words: words.length }) },
        ...(found.longest_lag_ms > noticed_ms
          ? [
              {
                text: t('lateSubtitle', { seconds: round(found.longest_lag_ms / 1000, 1) }),
              },
            ]
          : []),
      ],
      sample_size: words.length,
      material: transcriptMaterial(words, language, found.chapters),
    };
  },
  model: titleAndChoose<z.output<typeof result>>(),
});
