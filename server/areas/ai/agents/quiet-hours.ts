import { Temporal } from 'temporal-polyfill';

export interface QuietHours {
  from: string;
  to: string;
}

/** Whether it is the time at which nothing is done unasked; from 20:00 to 08:00 goes over midnight. */
export function isQuiet(hours: QuietHours | null, now: string, timeZone: string): boolean {
  if (!hours) return false;
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainTime();
  const time = local.toString({ smallestUnit: 'minute' });
  const { from, to } = hours;
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
