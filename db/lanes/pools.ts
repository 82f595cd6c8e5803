import type { Lane } from './lane.ts';
import { Pool, type PoolOptions } from './pool.ts';

/** Time limits of the lanes for each kind of work, in milliseconds. */
const limits = {
  quick: { statementTimeoutMs: 2_000, writeTimeoutMs: 10_000 },
  slow: { statementTimeoutMs: 20_000, writeTimeoutMs: 20_000 },
};
/**
 * Nearly all transactions of the platform write. With the same limit for reads and writes none of them has to
 * set its own.
 */
export const systemLimits = {
  quick: { statementTimeoutMs: limits.quick.writeTimeoutMs, writeTimeoutMs: limits.quick.writeTimeoutMs },
  slow: limits.slow,
};
const slowWaitMs = 20_000;
const slowLanes = 2;

/** Work that may take long has a few lanes of its own, so that quick work never waits for it. */
export type Pace = keyof typeof limits;
export type Pools = Readonly<Record<Pace, Pool>>;

export interface PoolsOptions extends Pick<PoolOptions, 'url' | 'role' | 'name' | 'size' | 'onAttempt'> {
  /** The share of the lanes that one organization may use. */
  share: number;
  /** Time for which quick work waits for a lane. */
  waitMs: number;
}

/** The lanes of one role on one server. */
export function openPools({ share, waitMs, ...options }: PoolsOptions, timeouts = limits): Pools {
  const pool = (pace: Pace, size: number, wait: number) =>
    new Pool({
      ...options,
      ...timeouts[pace],
      size,
      waitMs: wait,
      mostPerOrganization: Math.max(1, Math.floor(size * share)),
    });
  return {
    quick: pool('quick', options.size, waitMs),
    slow: pool('slow', Math.min(slowLanes, options.size), slowWaitMs),
  };
}

export const lanesOf = (...pools: readonly Pools[]): Lane[] =>
  pools.flatMap(({ quick, slow }) => [...quick.lanes, ...slow.lanes]);
