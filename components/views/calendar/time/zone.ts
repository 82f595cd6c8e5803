const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** The milliseconds by which the clocks of the zone are ahead of UTC at a moment. */
export function offsetAt(moment: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(moment / 1000) * 1000;
}

/** A day and the minute that the clocks show on it. */
export interface WallTime {
  day: string;
  minute: number;
}

export function wallAt(moment: number, zone: string): WallTime {
  const wall = new Date(moment + offsetAt(moment, zone));
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

export const dayAt = (moment: number, zone: string): string => wallAt(moment, zone).day;

/**
 * The moment at which the clocks show this time. A time that they show twice is the first one, and a time that they skip is
 * as much later as they skip, as calendars usually read it.
 */
export function momentOf({ day, minute }: WallTime, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const before = offsetAt(wall - dayMs, zone);
  const found = [before, offsetAt(wall + dayMs, zone)]
    .map((offset) => ({ offset, moment: wall - offset }))
    .filter(({ offset, moment }) => offsetAt(moment, zone) === offset)
    .map(({ moment }) => moment);
  return found.length > 0 ? Math.min(...found) : wall - before;
}

/** The first moment of a day. */
export const startOf = (day: string, zone: string): number => momentOf({ day, minute: 0 }, zone);
