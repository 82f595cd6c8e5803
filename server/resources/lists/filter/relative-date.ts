import { Temporal } from 'temporal-polyfill';
import { dayOf, startOfDay } from '#server/kernel/values/days.ts';

const starts = ['today', 'start_of_week', 'start_of_month', 'start_of_quarter', 'start_of_year'] as const;
const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;

/** A day that is counted from the present one, or a moment that is counted in hours from now. */
export type RelativeDate =
  | { from: (typeof starts)[number]; add: number; unit: (typeof units)[keyof typeof units] }
  | { from: 'now'; add: number; unit: 'hours' };

const days = new RegExp(`^(${starts.join('|')})(?:([+-]\\d{1,4})([dwmy]))?$`);
const hours = /^now(?:([+-]\d{1,4})h)?$/;

/** `today`, `today-30d`, `start_of_month+1m`, `now-12h`; undefined for every other text. */
export function readRelativeDate(text: string): RelativeDate | undefined {
  const moment = hours.exec(text);
  if (moment) return { from: 'now', add: Number(moment[1] ?? 0), unit: 'hours' };
  const [, name, add = '0', unit = 'd'] = days.exec(text) ?? [];
  const from = starts.find((one) => one === name);
  const known = Object.entries(units).find(([letter]) => letter === unit);
  return from && known ? { from, add: Number(add), unit: known[1] } : undefined;
}

export interface Today {
  now: string;
  timeZone: string;
}

/** The day in the organization's time zone. */
export function dayMeant(date: RelativeDate, { now, timeZone }: Today): string {
  if (date.from === 'now') return dayOf(momentMeant(date, { now, timeZone }), timeZone);
  const today = Temporal.PlainDate.from(dayOf(now, timeZone));
  return startOf(date.from, today)
    .add({ [date.unit]: date.add })
    .toString();
}

/** The moment at which the day begins in the organization's time zone. */
export function momentMeant(date: RelativeDate, today: Today): string {
  if (date.from !== 'now') return startOfDay(dayMeant(date, today), today.timeZone);
  return new Date(Date.parse(today.now) + date.add * 3_600_000).toISOString();
}

function startOf(period: (typeof starts)[number], day: Temporal.PlainDate): Temporal.PlainDate {
  switch (period) {
    case 'today':
      return day;
    case 'start_of_week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'start_of_month':
      return day.with({ day: 1 });
    case 'start_of_quarter':
      return day.with({ day: 1, month: Math.floor((day.month - 1) / 3) * 3 + 1 });
    case 'start_of_year':
      return day.with({ day: 1, month: 1 });
  }
}
