const minuteMs = 60_000;

/** Returns the time that a clock on the wall of the zone shows at the moment, as if the zone were UTC. */
function wallTime(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`);
}

/** Returns the moment of a time of the day in the zone; a time before the shift began is one of the next day. */
export function momentAt(date: string, time: string, timeZone: string, since: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const near = wanted - (wallTime(wanted, timeZone) - wanted);
  const moment = near - (wallTime(near, timeZone) - wanted);
  const isNextDay = moment < Math.floor(Date.parse(since) / minuteMs) * minuteMs;
  return new Date(isNextDay ? moment + 24 * 60 * minuteMs : moment).toISOString();
}
