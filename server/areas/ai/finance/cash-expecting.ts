import { addDays } from '#server/kernel/values/days.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import type { Expected } from './cash-band.ts';
import { expectedDays } from './paid-invoices.ts';
import type { Delay } from './payment-delays.ts';
import { keyOf, type Movement, nextTimes, type Recurring } from './recurring.ts';
import { usualWeek } from './usual-week.ts';

export interface PlannedMovement extends Movement {
  /** The customer, where the movement is the payment of a sales invoice. */
  payer: string | null;
}

const later = (a: string, b: string) => (a > b ? a : b);
const signed = (kind: Movement['kind'], amount: number) => (kind === 'inflow' ? amount : -amount);
const onDay = (net: number, day: string): Expected => ({ net, likely: day, bad: day, good: day });

/** The delay that was learned from a customer's payments. */
export type Habits = (payer: string) => { delay: Delay; delays: readonly number[] };

const unknown = { delay: { expected: 0, low: 0, high: 0, own: 0 }, delays: [] };

/** Invoices are expected as late as their customer usually pays, and other movements on their day; none before today. */
export const expectPlanned = (
  planned: readonly PlannedMovement[],
  habits: Habits | undefined,
  today: string,
): Expected[] =>
  planned.map(({ kind, amount, date, payer }) => {
    const net = signed(kind, amount);
    if (payer === null || (!habits && date >= today)) return onDay(net, later(date, today));
    const { delay, delays } = habits ? habits(payer) : unknown;
    const { expected, earliest, latest } = expectedDays(date, delay, today, delays);
    return { net, likely: expected, bad: latest, good: earliest };
  });

/** Recurring movements, except those that are planned already. */
export function expectRecurring(
  recurring: readonly Recurring[],
  planned: readonly PlannedMovement[],
  today: string,
  until: string,
): Expected[] {
  const plans = Map.groupBy(planned, keyOf);
  return recurring.flatMap((one) => {
    const own = plans.get(keyOf(one)) ?? [];
    const isPlanned = (day: string) =>
      own.some(({ date }) => Math.abs(daysFrom(date, day)) <= one.every_days / 2);
    const [least, most] = [signed(one.kind, one.low), signed(one.kind, one.high)].sort((a, b) => a - b);
    return nextTimes(one, today, until)
      .filter((day) => !isPlanned(day))
      .map((day) => ({
        ...onDay(signed(one.kind, one.amount), day),
        badNet: least ?? 0,
        goodNet: most ?? 0,
      }));
  });
}

/** The usual net movement of each weekday, without documents and recurring movements. */
export function expectUsual(
  moved: readonly Movement[],
  recurring: readonly Recurring[],
  today: string,
  days: number,
): Expected[] {
  const known = new Set(recurring.map(keyOf));
  const rest = moved.map((one) => ({
    date: one.date,
    net: known.has(keyOf(one)) ? 0 : signed(one.kind, one.amount),
  }));
  const week = usualWeek(rest, today);
  if (!week) return [];
  return Array.from({ length: days }, (_, nth) => {
    const day = addDays(today, nth + 1);
    const { expected, low, high } = week(day);
    return { ...onDay(expected, day), badNet: low, goodNet: high };
  });
}
