import { z } from 'zod';
import { longestQuestion } from './ask-model.ts';
import { onlyMaterial } from './material.ts';
import type { Chapter } from './transcript-chapters.ts';
import type { Word } from './transcript-words.ts';

const longestTitle = 80;

/** What is said in each chapter, from its beginning, all of them in one question. */
export function chapterTexts(chapters: readonly Chapter[], words: readonly Word[]): string {
  const each = Math.floor(longestQuestion / Math.max(1, chapters.length)) - 20;
  return chapters
    .map(({ from_ms, to_ms }, nth) => {
      const said = words.filter(({ start_ms }) => start_ms >= from_ms && start_ms < to_ms);
      const text = said.map((word) => word.text).join(' ');
      return `Chapter ${nth + 1}: ${text.slice(0, each)}`;
    })
    .join('\n');
}

export const titlesSaid = z.object({ titles: z.array(z.string().trim().min(1).max(longestTitle)) });

export const titlesQuestion = `The user sends what is said in the chapters of a video, one after the other. Give each a title of two to six words, in the same order, as many titles as there are chapters. ${onlyMaterial}`;

/** Only names, and only where each chapter has one: when they begin and what they are about was counted. */
export function named<C extends Chapter>(chapters: readonly C[], titles: readonly string[]): C[] {
  if (titles.length !== chapters.length) return [...chapters];
  return chapters.map((one, nth) => ({ ...one, title: titles[nth] ?? one.title }));
}
