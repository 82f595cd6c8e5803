import { z } from 'zod';
import { inOrder, type Segment, spreadWords, type Word } from './transcript-words.ts';

const time = /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;
const arrow = new RegExp(`${time.source}\\s*-->\\s*${time.source}`);

const millis = (parts: readonly (string | undefined)[]) => {
  const [hours, minutes, seconds] = parts.slice(0, 3).map((part) => Number(part ?? 0));
  return (
    (hours ?? 0) * 3_600_000 +
    (minutes ?? 0) * 60_000 +
    (seconds ?? 0) * 1000 +
    Number((parts[3] ?? '0').padEnd(3, '0'))
  );
};

export interface Cue {
  lines: string[];
  start_ms: number;
  end_ms: number;
}

/**
 * Parses SubRip and WebVTT: blocks between empty lines, each with one line of times and the text in the other lines.
 */
export function cuesIn(text: string): Cue[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => arrow.test(line));
      const found = arrow.exec(lines[at] ?? '');
      if (!found) return [];
      const [start_ms, end_ms] = [millis(found.slice(1, 5)), millis(found.slice(5, 9))];
      return end_ms < start_ms ? [] : [{ lines: lines.slice(at + 1).filter(Boolean), start_ms, end_ms }];
    });
}

const seconds = z.number().min(0).max(360_000);
const timedWord = z.object({ word: z.string(), start: seconds, end: seconds });
const timedText = z.object({ text: z.string(), start: seconds, end: seconds });
const spoken = z.object({
  words: z.array(timedWord).optional(),
  segments: z.array(timedText.extend({ words: z.array(timedWord).optional() })).optional(),
});

const ofWord = ({ word, start, end }: z.output<typeof timedWord>): Word => ({
  text: word.replace(/\s+/g, ' ').trim(),
  start_ms: start * 1000,
  end_ms: end * 1000,
});

/** Parses the JSON of speech recognizers: words with their seconds, or segments with or without words. */
function readJson(text: string): Word[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const recognized = spoken.safeParse(Array.isArray(parsed) ? { segments: parsed } : parsed);
  if (!recognized.success) return undefined;
  const { words, segments = [] } = recognized.data;
  if (words?.length) return words.map(ofWord);
  return segments.flatMap((one) =>
    one.words?.length
      ? one.words.map(ofWord)
      : spreadWords({ text: one.text, start_ms: one.start * 1000, end_ms: one.end * 1000 }),
  );
}

const readCues = (text: string): Segment[] =>
  cuesIn(text).map(({ lines, ...one }) => ({ ...one, text: lines.join(' ') }));

/** Returns the words of a transcript with their times; undefined if it has none of the known forms. */
export function readTranscript(text: string): Word[] | undefined {
  const isJson = /^\s*[[{]/.test(text);
  const words = isJson ? readJson(text) : readCues(text).flatMap(spreadWords);
  if (!words) return undefined;
  return inOrder(words.filter((word) => word.text !== '' && word.end_ms >= word.start_ms));
}
