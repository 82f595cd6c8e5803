const minuteMs = 60_000;

/** The part of a lease that is left, from 1 to 0. */
export function shareLeft(from: string, until: string, now: number): number {
  const end = Date.parse(until);
  const whole = end - Date.parse(from);
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (end - now) / whole));
}

/** True in the last quarter of an hour of a lease, and after it. */
export const isEnding = (until: string, now: number): boolean => Date.parse(until) - now < 15 * minuteMs;
