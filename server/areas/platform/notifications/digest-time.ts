import { Temporal } from 'temporal-polyfill';
import { utc } from '#server/kernel/values/days.ts';

const hour = Temporal.PlainTime.from('08:00');

/** Returns the next eight o'clock in the morning after an instant, in a time zone. */
export function nextDigest(instant: string, timeZone: string): string {
  const now = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const today = now.withPlainTime(hour);
  const isAhead = Temporal.ZonedDateTime.compare(today, now) > 0;
  return utc(
    isAhead ? today : now.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone, plainTime: hour }),
  );
}
