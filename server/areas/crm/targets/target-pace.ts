import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import type { Decimal } from '../lines/quote-lines.ts';

const months = { month: 1, quarter: 3, year: 12 } as const;
export type Period = keyof typeof months;

/** The last day of a period; it may begin on any day, as a fiscal year does. */
export const periodEnd = (period: Period, start: string): string =>
  Temporal.PlainDate.from(start).add({ months: months[period] }).subtract({ days: 1 }).toString();

interface Course {
  start: string;
  end: string;
  /** The current day of the organization, which counts as over. */
  today: string;
  target: Decimal;
  achieved: Decimal;
}

export interface Progress {
  attainment_pct: string | null;
  /** The result as a percentage of an even course until today. Null before the period begins. */
  pace_pct: string | null;
  /** The expected result if the pace stays the same. */
  forecast_value: string | null;
}

export function progressOf({ start, end, today, target, achieved }: Course): Progress {
  const whole = daysFrom(start, end);
  const gone = Math.min(Math.max(daysFrom(start, today), 0), whole);
  const expected = new Big(target).times(gone).div(whole);
  return {
    attainment_pct: percentage(achieved, new Big(target)),
    pace_pct: percentage(achieved, expected),
    forecast_value: gone === 0 ? null : rounded(new Big(achieved).times(whole).div(gone)),
  };
}

/** Counts the days, with both the first and the last. */
const daysFrom = (start: string, end: string) =>
  Temporal.PlainDate.from(start).until(Temporal.PlainDate.from(end)).days + 1;

const percentage = (part: Decimal, whole: Big): string | null =>
  whole.eq(0) ? null : rounded(new Big(part).times(100).div(whole));

const rounded = (value: Big) => value.round(2, Big.roundHalfUp).toFixed(2);
