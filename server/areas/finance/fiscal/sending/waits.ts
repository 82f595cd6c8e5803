const minuteMs = 60_000;
const longestMs = 60 * minuteMs;

/** The pause after the nth failure in a row: one minute, two, four, and at most an hour. Nothing is ever given up. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestMs, minuteMs * 2 ** Math.min(failures - 1, 10));
