import { Temporal } from 'temporal-polyfill';

/** The time of a record with the offset of its time zone, such as 2026-11-29T12:00:00+01:00. It never goes back in a chain. */
export function recordedAt(now: string, timeZone: string, last: string | null): string {
  const moment = last !== null && Date.parse(last) > Date.parse(now) ? Temporal.Instant.from(last) : null;
  return (moment ?? Temporal.Instant.from(now))
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
