import { addDays } from '#server/kernel/values/days.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { median, quantile, spread } from '../statistics/robust.ts';

/** Money that moved, or that is planned to. */
export interface Movement {
  kind: 'inflow' | 'outflow';
  date: string;
  amount: number;
  /** The purpose, in words that are repeated when the movement is. */
  about: string;
}

export interface Recurring {
  about: string;
  kind: Movement['kind'];
  /** The expected amount of one movement, and the range of the middle half. */
  amount: number;
  low: number;
  high: number;
  every_days: number;
  times: number;
  last: string;
}

/** The intervals: their days, the tolerance in days and how often they must occur. */
const rhythms = [
  { days: 7, off: 1, times: 4 },
  { days: 14, off: 2, times: 4 },
  { days: 30.44, off: 4, times: 3 },
  { days: 91.31, off: 7, times: 3 },
] as const;

/** Amounts that vary by more than this share are not recurring. */
const steadyShare = 0.25;
/** A movement has ended if it is overdue by more than this many intervals. */
const patience = 1.5;

export const keyOf = ({ kind, about }: Pick<Movement, 'kind' | 'about'>) =>
  `${kind} ${about
    .toLowerCase()
    .replace(/[\d/.:-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}`;

/** Movements that repeat with the same words, at a regular interval and with a similar amount, and have not ended. */
export function findRecurring(moved: readonly Movement[], today: string): Recurring[] {
  const found = [...Map.groupBy(moved, keyOf).values()].flatMap((own) => {
    const times = own.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const [first] = times;
    const last = times.at(-1);
    if (!first || !last || first.about.trim() === '') return [];
    const gaps = times.slice(1).map((one, at) => daysFrom(times[at]?.date ?? one.date, one.date));
    const rhythm = rhythms.find(
      ({ days, off, times: needed }) =>
        times.length >= needed && Math.abs(median(gaps) - days) <= off && spread(gaps) <= off,
    );
    const amounts = times.map((one) => one.amount);
    const typical = median(amounts);
    if (!rhythm || spread(amounts) > steadyShare * typical) return [];
    if (daysFrom(last.date, today) > rhythm.days * patience) return [];
    return [
      {
        about: first.about,
        kind: first.kind,
        amount: typical,
        low: quantile(amounts, 0.25),
        high: quantile(amounts, 0.75),
        every_days: Math.round(rhythm.days),
        times: times.length,
        last: last.date,
      },
    ];
  });
  return found.toSorted((a, b) => b.amount - a.amount);
}

/** The next dates up to a day. Monthly movements stay on their day of the month. */
export function nextTimes({ last, every_days: every }: Recurring, today: string, until: string): string[] {
  const days: string[] = [];
  for (let nth = 1; ; nth += 1) {
    const day = every >= 30 ? addMonths(last, Math.round(every / 30) * nth) : addDays(last, every * nth);
    if (day > until) return days;
    // A movement that is a little late is expected today.
    days.push(day < today ? today : day);
  }
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const longest = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, longest));
  return first.toISOString().slice(0, 10);
}
