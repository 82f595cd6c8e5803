import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

/** A time zone that a file names without defining it. */
class NamedZone extends ICAL.Timezone {
  readonly #name: string;

  constructor(name: string) {
    super({ tzid: name });
    this.#name = name;
  }

  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time;
    const local = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59));
    return local.toZonedDateTime(this.#name).offsetNanoseconds / 1e9;
  }
}

export function isZoneName(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const timed = ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'];

/**
 * Gives every time in a calendar a zone. A definition inside the file is used first; a name without one is looked up; a
 * time without a zone has that of the calendar. Returns the names that are unknown.
 */
export function settleZones(calendar: ICAL.Component, fallback: string): string[] {
  const zones = new Map<string, ICAL.Timezone>();
  const unknown = new Set<string>();
  const zoneNamed = (name: string) => {
    const zone = zones.get(name) ?? new NamedZone(name);
    zones.set(name, zone);
    return zone;
  };
  for (const property of calendar.getAllSubcomponents('vevent').flatMap(timedProperties)) {
    const name = property.getFirstParameter('tzid');
    if (name && calendar.getTimeZoneByID(name)) continue;
    if (name && !isZoneName(name)) unknown.add(name);
    const zone = zoneNamed(isZoneName(name) ? name : fallback);
    for (const value of property.getValues()) {
      if (value instanceof ICAL.Time && value.zone !== ICAL.Timezone.utcTimezone) value.zone = zone;
    }
  }
  return [...unknown];
}

export const timedProperties = (event: ICAL.Component): ICAL.Property[] =>
  timed.flatMap((name) => event.getAllProperties(name));
