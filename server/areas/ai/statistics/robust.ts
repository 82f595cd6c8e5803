/** Statistics that one wild figure does not bend. */

/** The value below which this share lies; between two of them, in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** The median distance from the median. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((one) => Math.abs(one - middle)));
}

/** Makes a median distance comparable with a standard deviation, and a mean distance too. */
const ofMedian = 1.4826;
const ofMean = 1.2533;

/** The middle of values, and how far from it they usually are, as a standard deviation would say it. */
export interface Scale {
  middle: number;
  deviation: number;
}

/** The mean distance replaces the median distance, which is zero when more than half of the values are equal. */
export function scaleOf(values: readonly number[]): Scale {
  const middle = median(values);
  const deviation = ofMedian * spread(values) || ofMean * mean(values.map((one) => Math.abs(one - middle)));
  return { middle, deviation };
}

/** The distance of a value from the median in standard deviations; undefined where all values are equal. */
export const distance = (value: number, { middle, deviation }: Scale): number | undefined =>
  deviation > 0 ? (value - middle) / deviation : undefined;

/** From this distance on a value is an outlier (Iglewicz and Hoaglin). */
export const outOfLine = 3.5;
