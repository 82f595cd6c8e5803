import { z } from 'zod';
import type { Better } from '#server/areas/ai/functions/feature.ts';
import { onlyMaterial, round } from '#server/areas/ai/functions/material.ts';
import type { Language } from '#server/areas/ai/text/languages.ts';
import { type Chapter, findHighlights, type Highlight, sentencesIn } from './transcript-chapters.ts';
import { findFillers } from './transcript-fillers.ts';
import type { Word } from './transcript-words.ts';

const mostOffered = 60;
const openingLetters = 240;
const longestTitle = 80;

const sentence = z.object({ from_ms: z.int(), to_ms: z.int(), text: z.string(), score: z.number() });
const offered = z.object({ sentences: z.array(sentence), openings: z.array(z.string()) });

/**
 * Returns the material from which a model chooses: the sentences that could be highlights, and the beginning of each
 * chapter.
 */
export function transcriptMaterial(
  words: readonly Word[],
  language: Language,
  chapters: readonly Chapter[],
): string {
  const isFiller = new Set(
    findFillers(words, language).flatMap((one) =>
      Array.from({ length: one.count }, (_, nth) => one.first + nth),
    ),
  );
  const sentences = sentencesIn(words.filter((_, nth) => !isFiller.has(nth)));
  const openings = chapters.map(({ from_ms, to_ms }) =>
    sentences
      .filter((one) => one.start_ms >= from_ms && one.start_ms < to_ms)
      .map((one) => one.text)
      .join(' ')
      .slice(0, openingLetters),
  );
  const best = findHighlights(sentences, mostOffered);
  return JSON.stringify({
    sentences: best.map((one) => ({ ...one, score: round(one.score) })),
    openings,
  });
}

const answerSchema = z.object({ titles: z.array(z.string()), highlights: z.array(z.int()) });

interface Edited {
  chapters: Chapter[];
  highlights: Highlight[];
}

/** A model names the chapters and chooses among the sentences; times and words remain those of the recording. */
export const titleAndChoose = <R extends Edited>(): Better<
  { highlights: number; with_model: boolean },
  R,
  z.output<typeof answerSchema>
> => ({
  ask: ({ highlights, with_model }, found) => {
    if (!with_model || !found?.material) return undefined;
    const { sentences, openings } = offered.parse(JSON.parse(found.material));
    const chapters = found.result.chapters.map(({ keywords }, nth) => ({ keywords, begins: openings[nth] }));
    const choices = sentences.map(({ text }, nth) => ({ nth, text }));
    return {
      instructions: `A recording was transcribed. "titles": for each chapter, in the same order and number, a title of two to six words. "highlights": the "nth" of the ${highlights} sentences that would best stand alone as a short clip. ${onlyMaterial}`,
      text: JSON.stringify({ chapters, sentences: choices }),
    };
  },
  schema: answerSchema,
  keep: ({ titles, highlights: chosen }, found, { highlights: most }) => {
    if (!found?.material) return undefined;
    const { sentences } = offered.parse(JSON.parse(found.material));
    const { chapters, highlights } = found.result;
    const taken = [...new Set(chosen)].flatMap((nth) => sentences[nth] ?? []).slice(0, most);
    // A model that chooses too few sentences does not shorten the list.
    const others = highlights.filter((one) => !taken.some(({ from_ms }) => from_ms === one.from_ms));
    // If the number of titles differs, it is not certain which chapter each title is for.
    const isWhole = titles.length === chapters.length;
    return {
      ...found.result,
      chapters: chapters.map((one, nth) => ({
        ...one,
        title: (isWhole && titles[nth]?.trim().slice(0, longestTitle)) || one.title,
      })),
      highlights: [...taken, ...others]
        .slice(0, Math.max(taken.length, highlights.length))
        .toSorted((a, b) => a.from_ms - b.from_ms),
    };
  },
});
