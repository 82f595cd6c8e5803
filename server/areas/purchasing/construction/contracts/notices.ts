import { Temporal } from 'temporal-polyfill';
import { addDays } from '#server/kernel/time/days.ts';

/** Something of a contract that ends on a day and has to be told of. */
export interface Notice {
  /** The same for as long as the day is: what was told is not told again. */
  key: string;
  day: string;
  verb: string;
  subject: unknown;
}

interface Expiring {
  id: string;
  expires_at: string | null;
}

/** Days after the year 9999 mean never, and cannot be waited for. */
export const isCalendarDay = (day: string) => /^\d{4}-/.test(day);

/** How long before its end something is told of. */
export const daysAhead = 30;

export const expiringNotices = (things: readonly Expiring[], verb: string): Notice[] =>
  things.flatMap((subject) =>
    subject.expires_at === null
      ? []
      : [
          {
            key: `${verb} ${subject.id} ${subject.expires_at}`,
            day: addDays(subject.expires_at, -daysAhead),
            verb,
            subject,
          },
        ],
  );

/** On the first day without it. */
export const expiredNotices = (things: readonly Expiring[], verb: string): Notice[] =>
  things.flatMap((subject) =>
    subject.expires_at === null
      ? []
      : [
          {
            key: `${verb} ${subject.id} ${subject.expires_at}`,
            day: addDays(subject.expires_at, 1),
            verb,
            subject,
          },
        ],
  );

interface Readjustment {
  index: string;
  base_date: string;
  every_months: number;
}

/** The next day on which prices may be readjusted, counted from the base date, that is after `since`. */
export function readjustmentNotice(terms: Readjustment, since: string, verb: string): Notice {
  const base = Temporal.PlainDate.from(terms.base_date);
  const passed = base.until(Temporal.PlainDate.from(since), { largestUnit: 'months' }).months;
  const turns = Math.max(1, Math.floor(passed / terms.every_months) + 1);
  const day = base.add({ months: turns * terms.every_months }).toString();
  return { key: `${verb} ${day}`, day, verb, subject: terms };
}

/** What is still to be told, the next first. */
export const untold = (notices: readonly Notice[], told: readonly string[]): Notice[] =>
  notices
    .filter(({ key, day }) => isCalendarDay(day) && !told.includes(key))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
