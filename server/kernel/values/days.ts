import { Temporal } from 'temporal-polyfill';

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Calendars are cached, because creating one takes a thousand times longer than using it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, made);
  return made;
}

const quarterMs = 15 * 60_000;
/** Since this year, all time zones have differed from UTC by whole quarters of an hour. */
const firstQuarter = Date.UTC(1973, 0) / quarterMs;
/** In each time zone. Old moments, as in an import, are in too many different ones to be remembered. */
const mostQuarters = 500;

/** The days of quarters of an hour by time zone, because most moments of a busy server are in the same one. */
const days = new Map<string, Map<number, string>>();

/** The day of a moment in a time zone; moments are ISO text in UTC. */
export function dayOf(instant: string, timeZone: string): string {
  const quarter = Math.floor(Date.parse(instant) / quarterMs);
  const known = days.get(timeZone);
  const found = known?.get(quarter);
  if (found !== undefined) return found;
  const day = computedDay(instant, timeZone);
  if (quarter >= firstQuarter) {
    if (known && known.size < mostQuarters) known.set(quarter, day);
    else days.set(timeZone, new Map([[quarter, day]]));
  }
  return day;
}

function computedDay(instant: string, timeZone: string): string {
  const day = calendarOf(timeZone).format(new Date(instant));
  // Years of four digits have the same form in both; Temporal formats all others.
  if (/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return day;
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export const startOfDay = (day: string, timeZone: string): string =>
  utc(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }));

/** The first moment of the day after. */
export const endOfDay = (day: string, timeZone: string): string => startOfDay(addDays(day, 1), timeZone);

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The days from one to a later day; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

export const utc = (moment: Temporal.ZonedDateTime): string =>
  new Date(moment.epochMilliseconds).toISOString();
