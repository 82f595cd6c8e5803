import { Temporal } from 'temporal-polyfill';
import { addDays } from '#server/kernel/values/days.ts';
import type { EventVerb } from '#server/resources/resource/registry.ts';

/** An event of a contract that is due on a day, such as the expiry of a guarantee. */
export interface Notice {
  /** The key changes with the day, so that a notice is sent once for each day. */
  key: string;
  day: string;
  verb: EventVerb;
  subject: unknown;
}

interface Expiring {
  id: string;
  expires_at: string | null;
}

/** Days after the year 9999 mean never, so no alarm is set for them. */
export const isCalendarDay = (day: string) => /^\d{4}-/.test(day);

/** The number of days before an expiry on which its notice is due. */
const daysAhead = 30;

export const expiringNotices = (things: readonly Expiring[], verb: EventVerb): Notice[] =>
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

/** The notices that are due on the first day after an expiry. */
export const expiredNotices = (things: readonly Expiring[], verb: EventVerb): Notice[] =>
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
export function readjustmentNotice(terms: Readjustment, since: string, verb: EventVerb): Notice {
  const base = Temporal.PlainDate.from(terms.base_date);
  const passed = base.until(Temporal.PlainDate.from(since), { largestUnit: 'months' }).months;
  const turns = Math.max(1, Math.floor(passed / terms.every_months) + 1);
  const day = base.add({ months: turns * terms.every_months }).toString();
  return { key: `${verb} ${day}`, day, verb, subject: terms };
}

/** The notices that are not sent yet, the next one first. */
export const pendingNotices = (notices: readonly Notice[], sent: readonly string[]): Notice[] =>
  notices
    .filter(({ key, day }) => isCalendarDay(day) && !sent.includes(key))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
