import type { Filler } from './transcript-fillers.ts';
import type { Word } from './transcript-words.ts';

export interface Stretch {
  from_ms: number;
  to_ms: number;
}

export interface Cut extends Stretch {
  reason: 'silence' | 'filler';
  text: string | null;
}

export interface CutPlan {
  cuts: Cut[];
  /** Remaining stretches, in the order in which an editor puts them on the timeline. */
  keep: Stretch[];
  saved_ms: number;
}

interface Rules {
  /** A silence longer than this is cut. */
  silence_ms: number;
  /** Time of the silence that remains on either side, for a breath. */
  breath_ms: number;
}

/** Shortest cut, in milliseconds: viewers see a shorter one only as a jump. */
const shortest = 120;

/** Plans cuts of silences and fillers over the whole recording; overlapping cuts become one. */
export function planCuts(
  words: readonly Word[],
  fillers: readonly Filler[],
  duration_ms: number,
  { silence_ms, breath_ms }: Rules,
): CutPlan {
  const ends = [0, ...words.map((word) => word.end_ms)];
  const starts = [...words.map((word) => word.start_ms), duration_ms];
  const silences = starts.flatMap((start, nth): Cut[] => {
    const end = ends[nth] ?? 0;
    if (start - end <= silence_ms) return [];
    const from_ms = nth === 0 ? 0 : end + breath_ms;
    const to_ms = nth === words.length ? duration_ms : start - breath_ms;
    return [{ from_ms, to_ms, reason: 'silence', text: null }];
  });
  const spoken = fillers.map(
    (one): Cut => ({ from_ms: one.start_ms, to_ms: one.end_ms, reason: 'filler', text: one.text }),
  );
  const all = [...silences, ...spoken]
    .filter((one) => one.to_ms - one.from_ms >= shortest)
    .toSorted((a, b) => a.from_ms - b.from_ms || a.to_ms - b.to_ms);
  const cuts: Cut[] = [];
  for (const one of all) {
    const last = cuts.at(-1);
    if (!last || one.from_ms > last.to_ms) cuts.push(one);
    else
      cuts[cuts.length - 1] = {
        from_ms: last.from_ms,
        to_ms: Math.max(last.to_ms, one.to_ms),
        reason: last.text === null ? one.reason : last.reason,
        text: [last.text, one.text].filter((text) => text !== null).join(', ') || null,
      };
  }
  const edges = [0, ...cuts.flatMap((one) => [one.from_ms, one.to_ms]), duration_ms];
  const keep = edges.flatMap((from_ms, nth): Stretch[] => {
    const to_ms = edges[nth + 1];
    return nth % 2 === 0 && to_ms !== undefined && to_ms > from_ms ? [{ from_ms, to_ms }] : [];
  });
  const saved_ms = cuts.reduce((sum, one) => sum + one.to_ms - one.from_ms, 0);
  return { cuts, keep, saved_ms };
}
