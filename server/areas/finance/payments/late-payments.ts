import { addDays } from '#server/kernel/values/days.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';

const dayLength = 86_400_000;
const quarters = [0.25, 0.5, 0.75] as const;

/** Returns the number of days after the due date, which is negative before it. */
export const lateness = (due: string, today: string): number =>
  Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${due}T00:00:00Z`)) / dayLength);

/** Estimates of the days from today until an overdue invoice is paid. */
export type Waits = readonly [early: number, likely: number, late: number];

/**
 * Estimates the days from how late the customer paid before. Only payments that were later than this one is today
 * count. If none was that late, the wait from today is the customer's usual delay after the due date. For a customer
 * without payments it is the current delay once more.
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

/** Puts a third of an overdue amount on each of those days, with the remaining cents on the last. */
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
