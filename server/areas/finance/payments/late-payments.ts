import { type Amount, amount, rounded } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';

const dayLength = 86_400_000;
const quarters = [0.25, 0.5, 0.75] as const;

/** How many days after the day it was due; negative before it. */
export const lateness = (due: string, today: string): number =>
  Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${due}T00:00:00Z`)) / dayLength);

/** In how many days from today an overdue invoice is likely to be paid: at the early end, in the middle, at the late end. */
export type Waits = readonly [early: number, likely: number, late: number];

/**
 * From how late the customer paid before. Payments that were later than this one is today tell when it comes. Where it is
 * later than ever, the customer takes as long from today as usually from the due day; of a customer who never paid, as
 * long again as it is late already.
 */
export function waitsOf(delays: readonly number[], late: number): Waits {
  const later = delays.filter((delay) => delay > late).map((delay) => delay - late);
  const usual = delays.map((delay) => Math.max(0, delay));
  const known = (later.length ? later : usual).toSorted((a, b) => a - b);
  if (known.length === 0) return [0, late, 2 * late];
  const [early = 0, likely = 0, last = 0] = quarters.map(
    (share) => known[Math.max(0, Math.ceil(known.length * share) - 1)],
  );
  return [early, likely, last];
}

/** A third of an overdue amount on each of those days; cents that do not divide come with the last. */
export function spreadLate(
  owed: Amount,
  delays: readonly number[],
  due: string,
  today: string,
): { day: string; amount: string }[] {
  const third = rounded(amount(owed).div(3));
  const rest = rounded(amount(owed).minus(third).minus(third));
  return waitsOf(delays, lateness(due, today)).map((days, nth) => ({
    day: addDays(today, days),
    amount: nth === 2 ? rest : third,
  }));
}
