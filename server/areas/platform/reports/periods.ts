import { Temporal } from 'temporal-polyfill';
import type { Range } from '#server/resources/records/totals.ts';

const plain = (day: string) => Temporal.PlainDate.from(day);

export const daysIn = ({ from, to }: Range): number =>
  plain(from).until(plain(to), { largestUnit: 'days' }).days + 1;

/** Returns the range of the same length right before this one. */
export function periodBefore({ from, to }: Range): Range {
  const days = daysIn({ from, to });
  return {
    from: plain(from).subtract({ days }).toString(),
    to: plain(from).subtract({ days: 1 }).toString(),
  };
}

/** Returns the same days a year ago; the 29th of February becomes the 28th. */
const yearBefore = ({ from, to }: Range): Range => ({
  from: plain(from).subtract({ years: 1 }).toString(),
  to: plain(to).subtract({ years: 1 }).toString(),
});

export const compares = ['previous_period', 'previous_year'] as const;
export type Compare = (typeof compares)[number];

export const compared = (range: Range, how: Compare): Range =>
  how === 'previous_period' ? periodBefore(range) : yearBefore(range);

/** Returns the Monday of the week of this day. */
export function startOfWeek(day: string): string {
  const date = plain(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** Returns the range from the first day of the month until today. */
export const monthSoFar = (today: string): Range => ({
  from: plain(today).with({ day: 1 }).toString(),
  to: today,
});

export const lastDays = (today: string, days: number): Range => ({
  from: plain(today)
    .subtract({ days: days - 1 })
    .toString(),
  to: today,
});
