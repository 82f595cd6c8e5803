const width = 1_000;
const middle = 50;
/** Silence is a thin line. */
const least = 0.5;

/** The outline of peaks from 0 to 100 around a middle line, in a field of 1000 by 100. */
export function shapeOfPeaks(peaks: readonly number[]): string {
  if (peaks.length === 0) return '';
  const step = width / peaks.length;
  const loudest = Math.max(...peaks, 1);
  const heights = peaks.map((peak) => Math.max(least, (peak / loudest) * middle));
  const edge = (sign: 1 | -1) => (height: number, nth: number) =>
    `${((nth + 0.5) * step).toFixed(1)},${(middle + sign * height).toFixed(1)}`;
  const above = heights.map(edge(-1));
  const below = heights.map(edge(1)).reverse();
  return `M0,${middle} L${[...above, `${width},${middle}`, ...below].join(' ')} Z`;
}

/** The peaks of a stored waveform. */
export function peaksIn(stored: unknown): number[] {
  if (typeof stored !== 'object' || stored === null || !('peaks' in stored)) return [];
  return Array.isArray(stored.peaks) ? stored.peaks.filter((peak) => typeof peak === 'number') : [];
}
