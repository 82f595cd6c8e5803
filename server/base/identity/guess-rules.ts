const second = 1_000;
const minute = 60 * second;

export interface Rule {
  /** Wrong passwords that cost no wait. */
  free: number;
  /** The wait after the first one beyond; it doubles with each further one. */
  firstMs: number;
  longestMs: number;
  /** One failure is forgiven each time this has passed. */
  forgiveMs: number;
  /** Attempts that may be under way at the same time. */
  together: number;
}

/**
 * Strangers are counted by where they come from and by the account that they try. A device that has signed in before has
 * a count of its own instead, so that no stranger can make its person wait. Codes of a second factor are counted by person.
 */
export const guessRules = {
  address: { free: 30, firstMs: 10 * second, longestMs: 15 * minute, forgiveMs: minute, together: 4 },
  account: {
    free: 10,
    firstMs: 2 * minute,
    longestMs: 15 * minute,
    forgiveMs: 10 * minute,
    together: 4,
  },
  code: { free: 10, firstMs: 2 * minute, longestMs: 15 * minute, forgiveMs: 10 * minute, together: 4 },
  device: { free: 10, firstMs: minute, longestMs: 15 * minute, forgiveMs: 5 * minute, together: 4 },
} as const satisfies Record<string, Rule>;

export interface Failures {
  level: number;
  countedAt: number;
}

/** A clock that was set back forgives nothing. */
const levelAt = ({ level, countedAt }: Failures, { forgiveMs }: Rule, now: number): number =>
  Math.max(0, level - Math.max(0, now - countedAt) / forgiveMs);

function delayAfter(level: number, { free, firstMs, longestMs }: Rule): number {
  const beyond = Math.round(level) - free;
  return beyond < 0 ? 0 : Math.min(longestMs, firstMs * 2 ** beyond);
}

/**
 * How long the next attempt has to wait. Attempts under way count as failures, so that many at once get no further than
 * one after another.
 */
export function waitMs(failures: Failures, rule: Rule, now: number, underWay: number): number {
  if (underWay >= rule.together) return second;
  const delay = delayAfter(failures.level, rule);
  // A clock that was set back makes nobody wait for longer than the delay itself.
  const wait = Math.min(delay, failures.countedAt + delay - now);
  if (wait > 0) return wait;
  const isFull = Math.round(levelAt(failures, rule, now)) + underWay >= rule.free;
  return isFull && underWay > 0 ? second : 0;
}
