import { toCsv } from '#server/resources/lists/csv.ts';
import type { PlanContent } from '../plans/plan-content.ts';
import { type FrameRate, frameAt } from './frame-rate.ts';
import { inOneLine, type Timed, timecodeAt, usesDropFrame } from './timeline.ts';

/** A stretch of the recording that stays, and its place in the result. Ends are the first frame after it. */
export interface RemainingStretch {
  source_in: number;
  source_out: number;
  record_in: number;
  record_out: number;
}

/** Returns the stretches that no cut removes, one after the other without a gap. */
export function remainingStretches(
  { duration_ms, items }: PlanContent<'cut_plan'>,
  rate: FrameRate,
): RemainingStretch[] {
  const edges = [0, ...items.flatMap(({ from_ms, to_ms }) => [from_ms, to_ms]), duration_ms];
  let record = 0;
  return edges.flatMap((from, nth) => {
    const to = edges[nth + 1];
    if (nth % 2 === 1 || to === undefined) return [];
    const [source_in, source_out] = [frameAt(from, rate), frameAt(to, rate)];
    if (source_out <= source_in) return [];
    const record_in = record;
    record += source_out - source_in;
    return [{ source_in, source_out, record_in, record_out: record }];
  });
}

/** Data of a cut list. The recording begins at zero, and the result at the start hour of the timeline. */
export interface CutList extends Timed {
  title: string;
  clip: string;
  remaining: readonly RemainingStretch[];
}

/** Begin and end of each stretch, as timecode. */
export const timecodesOf = (
  list: CutList,
  { source_in, source_out, record_in, record_out }: RemainingStretch,
) => ({
  source_in: timecodeAt({ ...list, startHour: 0 }, source_in),
  source_out: timecodeAt({ ...list, startHour: 0 }, source_out),
  record_in: timecodeAt(list, record_in),
  record_out: timecodeAt(list, record_out),
});

/** Writes a CMX 3600 list: picture and both sound tracks of one source, stretch by stretch. */
export function toCutEdl(list: CutList): string {
  const events = list.remaining.map((one, nth) => {
    const at = timecodesOf(list, one);
    const number = String(nth + 1).padStart(3, '0');
    return [
      `${number}  AX       AA/V  C        ${at.source_in} ${at.source_out} ${at.record_in} ${at.record_out}`,
      `* FROM CLIP NAME: ${inOneLine(list.clip)}`,
    ].join('\n');
  });
  const mode = usesDropFrame(list) ? 'DROP FRAME' : 'NON-DROP FRAME';
  return `${[`TITLE: ${inOneLine(list.title)}\nFCM: ${mode}\n`, ...events].join('\n')}\n`;
}

const columns = [
  'number',
  'source_in',
  'source_out',
  'record_in',
  'record_out',
  'source_in_frame',
  'source_out_frame',
  'record_in_frame',
  'record_out_frame',
];

export const toCutCsv = (list: CutList): string =>
  toCsv([
    columns,
    ...list.remaining.map((one, nth) => {
      const at = timecodesOf(list, one);
      return [
        nth + 1,
        at.source_in,
        at.source_out,
        at.record_in,
        at.record_out,
        one.source_in,
        one.source_out,
        one.record_in,
        one.record_out,
      ];
    }),
  ]);
