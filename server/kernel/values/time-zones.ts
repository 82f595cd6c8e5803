import type { Settings } from '../settings/settings.ts';
import { dayOf, startOfDay } from './days.ts';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export type Zones = Pick<Settings, 'timezone' | 'past_timezones'>;

/** The zone that the organization had at a moment. */
export function zoneAt({ timezone, past_timezones: past }: Zones, instant: string): string {
  const at = Date.parse(instant);
  return past.find(({ until }) => at < Date.parse(until))?.timezone ?? timezone;
}

/** The day of a moment in the zone of that time: moving to another zone changes no earlier day. */
export const dayAt = (instant: string, zones: Zones): string => dayOf(instant, zoneAt(zones, instant));

/** The first moment of a day, in the zone of that time. */
export const dayStart = (day: string, zones: Zones): string =>
  startOfDay(day, zoneAt(zones, startOfDay(day, zones.timezone)));

/** A zone that is chosen for the first time is also used for earlier days. */
export const isFirstZone = (before: Zones, now: Zones): boolean =>
  before.timezone !== now.timezone && before.past_timezones.length === now.past_timezones.length;

/** The earlier zones and the one that ends now. */
export const movedFrom = ({ timezone, past_timezones: past }: Zones, now: string) => [
  ...past,
  { timezone, until: now },
];
