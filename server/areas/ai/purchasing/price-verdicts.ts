import { distance, outOfLine, scaleOf, spread } from '../statistics/robust.ts';

export interface PriceFacts {
  verdict: 'unknown' | 'usual' | 'high' | 'low';
  /** The number of prices that it was compared with. */
  known: number;
  median: number | null;
  /** The median distance from the median. */
  spread: number | null;
  difference_pct: number | null;
}

const fewest = 3;
/** The share of a difference that is reported when all prices were nearly equal. */
const leastPercent = 10;

const percent = (value: number) => Math.round(value * 10_000) / 100;

/** A price against those paid before: high or low from 3.5 deviations and ten per cent on. */
export function judgePrice(price: number, paid: readonly number[]): PriceFacts {
  if (paid.length < fewest)
    return { verdict: 'unknown', known: paid.length, median: null, spread: null, difference_pct: null };
  const scale = scaleOf(paid);
  const { middle } = scale;
  const share = middle === 0 ? 0 : price / middle - 1;
  const away = distance(price, scale);
  const isFar =
    (away === undefined || Math.abs(away) >= outOfLine) && Math.abs(percent(share)) > leastPercent;
  return {
    verdict: isFar ? (price > middle ? 'high' : 'low') : 'usual',
    known: paid.length,
    median: middle,
    spread: spread(paid),
    difference_pct: percent(share),
  };
}
