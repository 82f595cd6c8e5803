const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The pauses after the failed attempts of a delivery. */
export const pauses = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
] as const;

export const mostAttempts = pauses.length + 1;
export const jitter = 0.2;
export const answerWithinMs = 15 * seconds;
export const leaseMs = 60 * seconds;
/** The time after which an endpoint that has only failed is switched off. */
export const giveUpAfterMs = 5 * 24 * hours;
const longestRetryAfterMs = 24 * hours;

/**
 * Returns the time of the next attempt after the nth failure, or undefined after the last attempt. `random` is in [0,
 * 1).
 */
export function nextAttempt(now: number, failures: number, random: number): number | undefined {
  const pause = pauses[failures - 1];
  if (pause === undefined) return undefined;
  // The pauses vary, so that deliveries that failed together are not tried again together.
  return now + Math.round(pause * (1 - jitter + 2 * jitter * random));
}

/** Returns the time that a receiver asked for, in seconds or as a date, or undefined if it is not valid. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * seconds : Date.parse(text);
  if (Number.isNaN(at) || at <= now) return undefined;
  return Math.min(at, now + longestRetryAfterMs);
}
