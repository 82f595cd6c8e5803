export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export const paces = ['day', 'workdays', 'week', 'month', 'weekday_of_month', 'year'] as const;
export type Pace = (typeof paces)[number];

/** Places of a weekday in its month; -1 is the last one. */
export const places = [1, 2, 3, 4, -1] as const;

/** A rule that is chosen and said in words. The days that it does not name are those of the first date. */
export interface Repetition {
  pace: Pace;
  interval: number;
  /** The weekdays of a weekly rule; empty for the weekday of the first date. */
  days: readonly Weekday[];
  /** The weekday of a month, and its place in it. */
  weekday: Weekday;
  place: number;
  /** The last day. */
  until?: string | undefined;
  count?: number | undefined;
}

const workdays = 'MO,TU,WE,TH,FR';
const isWeekday = (text: string): text is Weekday => weekdays.some((one) => one === text);

/** The weekday of a day, and its place in the month. A fifth one is the last. */
export function placeOf(day: string): Pick<Repetition, 'weekday' | 'place'> {
  const date = new Date(`${day}T00:00:00Z`);
  const place = Math.ceil(date.getUTCDate() / 7);
  return {
    weekday: weekdays[(date.getUTCDay() + 6) % 7] ?? 'MO',
    place: place > 4 ? -1 : place,
  };
}

/** A new rule of a pace, beginning on a day. */
export const repetitionOf = (pace: Pace, day: string): Repetition => ({
  pace,
  interval: 1,
  days: [],
  ...placeOf(day),
});

const frequencies: Readonly<Record<Pace, string>> = {
  day: 'DAILY',
  workdays: 'WEEKLY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  weekday_of_month: 'MONTHLY',
  year: 'YEARLY',
};

export function ruleOf({ pace, interval, days, weekday, place, until, count }: Repetition): string {
  const sorted = weekdays.filter((one) => days.includes(one));
  const byDay =
    pace === 'workdays' ? workdays : pace === 'weekday_of_month' ? `${place}${weekday}` : sorted.join(',');
  const hasDays =
    pace === 'workdays' || pace === 'weekday_of_month' || (pace === 'week' && sorted.length > 0);
  return [
    `FREQ=${frequencies[pace]}`,
    ...(interval > 1 && pace !== 'workdays' ? [`INTERVAL=${interval}`] : []),
    ...(hasDays ? [`BYDAY=${byDay}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
  ].join(';');
}

/** Returns undefined for a rule that has other parts; it is shown as it is written. */
export function repetitionIn(rule: string, day: string): Repetition | undefined {
  const { FREQ, INTERVAL, BYDAY, UNTIL, COUNT, ...others } = partsOf(rule);
  if (Object.keys(others).length > 0) return undefined;
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(UNTIL ?? '') ?? [];
  const ends = {
    until: year === undefined ? undefined : `${year}-${month}-${date}`,
    count: COUNT === undefined ? undefined : Number(COUNT),
  };
  const interval = Number(INTERVAL ?? 1);
  const of = (pace: Pace, more: Partial<Repetition> = {}) => ({
    ...{ ...repetitionOf(pace, day), interval, ...ends },
    ...more,
  });
  if (FREQ === 'WEEKLY' && BYDAY === workdays && interval === 1) return of('workdays');
  const days = BYDAY?.split(',') ?? [];
  if (FREQ === 'WEEKLY' && days.every(isWeekday)) return of('week', { days });
  const [, place, weekday = ''] = /^(-1|[1-4])([A-Z]{2})$/.exec(BYDAY ?? '') ?? [];
  if (FREQ === 'MONTHLY' && place !== undefined && isWeekday(weekday))
    return of('weekday_of_month', { place: Number(place), weekday });
  if (BYDAY !== undefined) return undefined;
  const plain = { DAILY: 'day', MONTHLY: 'month', YEARLY: 'year' } as const;
  return FREQ === 'DAILY' || FREQ === 'MONTHLY' || FREQ === 'YEARLY' ? of(plain[FREQ]) : undefined;
}

const partsOf = (rule: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    rule
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=')),
  );
