const dayMs = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Days are counted in UTC, so that a change of the clocks makes no day shorter. */
export const addDays = (day: string, days: number): string => textOf(timeOf(day) + days * dayMs);

/** The day in the time zone, written as the server writes days. */
export const dayIn = (now: Date, timeZone: string): string => now.toLocaleDateString('en-CA', { timeZone });

/** Languages of the console in whose calendars the week begins on Sunday; in the others it begins on Monday. */
const fromSunday: readonly string[] = ['en', 'pt-BR'];

export const firstWeekday = (locale: string): 0 | 1 => (fromSunday.includes(locale) ? 0 : 1);

/** Some days, the first one first. */
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth));

/** The seven days of the week that has the day. */
export function weekOf(day: string, first: 0 | 1): string[] {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return daysFrom(addDays(day, -((weekday - first + 7) % 7)), 7);
}

/** True for a day that exists, so that an address with another text shows the present week. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(timeOf(text)) &&
  textOf(timeOf(text)) === text;
