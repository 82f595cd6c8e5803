import { Temporal } from 'temporal-polyfill';

/** Days as people of a time zone count them; instants as ISO text in UTC. */
export const dayOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const startOfDay = (day: string, timeZone: string): string =>
  utc(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }));

/** The first moment of the day after. */
export const endOfDay = (day: string, timeZone: string): string => startOfDay(addDays(day, 1), timeZone);

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

export const utc = (moment: Temporal.ZonedDateTime): string =>
  new Date(moment.epochMilliseconds).toISOString();
