import type { z } from 'zod';
import { cuesIn } from '../functions/transcript-reading.ts';
import { transcriptTools } from '../functions/transcript-tools.ts';
import type { PlanContent, PlanKind } from '../plans/plan-content.ts';

export type TranscriptResult = z.output<typeof transcriptTools.result>;

export const readTranscriptResult = (result: unknown): TranscriptResult =>
  transcriptTools.result.parse(result);

/** Makes the plan of each kind from the findings in a transcript. */
export const planOfResult: { [K in PlanKind]: (found: TranscriptResult) => PlanContent<K> } = {
  cut_plan: ({ duration_ms, cuts }) => ({
    duration_ms,
    items: cuts.map((one) => ({ ...one, text: one.text?.slice(0, 5000) ?? null })),
  }),
  chapters: ({ duration_ms, chapters }) => ({
    duration_ms,
    items: chapters.filter(lasts).map(({ title, keywords, ...one }) => ({
      ...one,
      title: title.slice(0, 200),
      keywords: keywords.map((word) => word.slice(0, 100)),
    })),
  }),
  subtitles: ({ duration_ms, srt }) => {
    const items = cuesIn(srt).map(({ lines, start_ms, end_ms }) => ({
      from_ms: start_ms,
      to_ms: end_ms,
      lines,
    }));
    // If somebody speaks fast, the last subtitle is still shown when the recording has ended.
    return { duration_ms: Math.max(duration_ms, items.at(-1)?.to_ms ?? 0), items };
  },
  highlights: ({ duration_ms, highlights }) => ({
    duration_ms,
    items: highlights.filter(lasts).map(({ text, ...one }) => ({ ...one, text: text.slice(0, 5000) })),
  }),
};

const lasts = ({ from_ms, to_ms }: { from_ms: number; to_ms: number }) => to_ms > from_ms;
