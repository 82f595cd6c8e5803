import { addDays } from '#server/kernel/values/days.ts';

/** Money expected on one day in the likely course, and in the bad and the good one. */
export interface Expected {
  net: number;
  likely: string;
  bad: string;
  good: string;
  /** The net amounts in the bad and the good course, where they differ. */
  badNet?: number;
  goodNet?: number;
}

export interface CashDay {
  date: string;
  inflow: number;
  outflow: number;
  expected: number;
  low: number;
  high: number;
}

/** To whole cents, so that what is shown adds up. */
export const toCents = (value: number): number => Math.round(value * 100) / 100;

/** The balance at the end of each day from today on: expected, if money comes late, and if it comes early. */
export function cashBand(opening: number, all: readonly Expected[], today: string, days: number): CashDay[] {
  const on = (dayOf: (one: Expected) => string, netOf: (one: Expected) => number) => {
    const sums = new Map<string, number>();
    for (const one of all) sums.set(dayOf(one), (sums.get(dayOf(one)) ?? 0) + netOf(one));
    return sums;
  };
  const likely = Map.groupBy(all, (one) => one.likely);
  const bad = on(
    (one) => one.bad,
    (one) => one.badNet ?? one.net,
  );
  const good = on(
    (one) => one.good,
    (one) => one.goodNet ?? one.net,
  );
  let [expected, low, high] = [opening, opening, opening];
  return Array.from({ length: days + 1 }, (_, nth) => {
    const date = addDays(today, nth);
    const own = (likely.get(date) ?? []).map((one) => one.net);
    const inflow = own.reduce((sum, net) => sum + Math.max(0, net), 0);
    const outflow = own.reduce((sum, net) => sum + Math.max(0, -net), 0);
    expected += inflow - outflow;
    low += bad.get(date) ?? 0;
    high += good.get(date) ?? 0;
    return {
      date,
      inflow: toCents(inflow),
      outflow: toCents(outflow),
      expected: toCents(expected),
      low: toCents(Math.min(low, expected)),
      high: toCents(Math.max(high, expected)),
    };
  });
}
