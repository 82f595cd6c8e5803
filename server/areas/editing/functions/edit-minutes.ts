import type { HitRate } from '#server/areas/ai/functions/feature.ts';
import { median, quantile } from '#server/areas/ai/statistics/robust.ts';
import { t } from './messages.ts';

/** A finished video: its kind, its length and the minutes that were worked on it. */
export interface FinishedEdit {
  deliverable: string;
  seconds: number | null;
  minutes: number;
}

export type AskedEdit = Pick<FinishedEdit, 'deliverable' | 'seconds'>;

export interface Estimate {
  minutes: number;
  low: number;
  high: number;
  /** Basis of the estimate: videos of the same kind and length, the pace of the kind, the kind, or all videos. */
  by: 'length' | 'pace' | 'deliverable' | 'all';
  known: number;
}

const fewestAlike = 3;
export const fewestFinished = 5;

const within = (by: Estimate['by'], minutes: readonly number[]): Estimate => ({
  minutes: Math.round(median(minutes)),
  low: Math.round(quantile(minutes, 0.25)),
  high: Math.round(quantile(minutes, 0.75)),
  by,
  known: minutes.length,
});

/**
 * The estimate is the median of finished videos of the same kind that are between half and twice as long. If there are
 * fewer than three, it is the pace of the kind (minutes per second) times the length; otherwise the median of the kind;
 * otherwise the median of all videos.
 */
export function estimateEdit(
  finished: readonly FinishedEdit[],
  { deliverable, seconds }: AskedEdit,
): Estimate | undefined {
  const own = finished.filter((one) => one.deliverable === deliverable);
  if (seconds) {
    const measured = own.flatMap((one) => (one.seconds ? [{ ...one, seconds: one.seconds }] : []));
    const alike = measured.filter((one) => one.seconds >= seconds / 2 && one.seconds <= seconds * 2);
    if (alike.length >= fewestAlike)
      return within(
        'length',
        alike.map((one) => one.minutes),
      );
    const paced = measured.map((one) => (one.minutes / one.seconds) * seconds);
    if (paced.length >= fewestAlike) return within('pace', paced);
  }
  if (own.length >= fewestAlike)
    return within(
      'deliverable',
      own.map((one) => one.minutes),
    );
  return finished.length >= fewestFinished
    ? within(
        'all',
        finished.map((one) => one.minutes),
      )
    : undefined;
}

const learnedShare = 0.7;
const closeEnough = 0.3;

/**
 * Tries the estimates. The videos come oldest first: the older part is learned from, and the newer part is estimated.
 * An estimate is right if the video took at most 30 % more or less.
 */
export function tryEstimates(finished: readonly FinishedEdit[]): HitRate | undefined {
  const cut = Math.floor(finished.length * learnedShare);
  const [older, newer] = [finished.slice(0, cut), finished.slice(cut)];
  if (older.length === 0 || newer.length === 0) return undefined;
  const constant = median(older.map((one) => one.minutes));
  const count = (say: (one: FinishedEdit) => number | undefined) =>
    newer.filter((one) => Math.abs((say(one) ?? 0) - one.minutes) <= one.minutes * closeEnough).length;
  const share = (right: number) => Math.round((right / newer.length) * 1000) / 1000;
  const right = count((one) => estimateEdit(older, one)?.minutes);
  return {
    right,
    of: newer.length,
    rate: share(right),
    baseline: share(count(() => constant)),
    about: t('hitRate', { count: newer.length }),
  };
}
