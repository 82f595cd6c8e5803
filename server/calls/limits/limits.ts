import type { Tx } from '#db/lanes/tx.ts';

/** The figures sent with every reply: how many calls are allowed, how many are left and when the next one is freed. */
export interface Decision {
  accepted: boolean;
  limit: number;
  remaining: number;
  /**
   * Epoch milliseconds at which the window has fully drained (accepted) or one place is free (refused). It is the
   * first moment after the window, so a caller that waits until then is not refused again.
   */
  resetAt: number;
}

export interface Limiter {
  take(key: string, limit: number, windowMs?: number): Decision | Promise<Decision>;
  /** Reads how much of a minute's limit is left, inside the transaction of the call that shows it. */
  peek(key: string, limit: number, tx: Tx): Decision | Promise<Decision>;
}

export const minute = 60_000;

/** One customer of an IPv6 network has a whole /64; with a limit for each address, they would have countless limits. */
export function limitAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
    : left;
  return groups.slice(0, 4).join(':');
}

/** The times of the last `limit` accepted requests, in a ring that grows only as far as it is used. */
class SlidingLog {
  readonly windowMs: number;
  #times = new Float64Array(4);
  #next = 0;
  #length = 0;
  newest = 0;

  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /**
   * Counts the requests that are still in the window. Times only move forward, so old ones are removed from the tail.
   */
  countAt(now: number): number {
    while (this.#length > 0 && this.oldest < now - this.windowMs) this.#length -= 1;
    return this.#length;
  }

  /** Starts with the contents of another log, so it never counts less than that log has accepted. */
  copyOf(other: SlidingLog): this {
    this.#times = other.#times.slice();
    this.#next = other.#next;
    this.#length = other.#length;
    this.newest = other.newest;
    return this;
  }

  get oldest(): number {
    const size = this.#times.length;
    return this.#times[(this.#next - this.#length + size) % size] ?? 0;
  }

  push(time: number): void {
    if (this.#length === this.#times.length) this.#grow();
    this.#times[this.#next] = time;
    this.#next = (this.#next + 1) % this.#times.length;
    this.#length += 1;
    this.newest = time;
  }

  #grow(): void {
    const size = this.#times.length;
    const grown = new Float64Array(size * 2);
    for (let i = 0; i < this.#length; i++) {
      grown[i] = this.#times[(this.#next - this.#length + i + size) % size] ?? 0;
    }
    this.#times = grown;
    this.#next = this.#length;
  }
}

export interface Clocks {
  /** The clock for times that are sent to callers. */
  now(): number;
  /** The clock that measures windows: it only moves forward, and only as fast as time passes. */
  steady(): number;
}

/** Translates a moment of the steady clock into the wall clock's time. */
export const onTheWall = ({ now }: Clocks, at: number, steadyNow: number): number => now() + at - steadyNow;

/** Milliseconds since 1970 that do not jump when the clock of the machine is set. */
export function steadyClock(): () => number {
  const started = Date.now() - performance.now();
  return () => started + performance.now();
}

/** Keys of tokens, people and connections. Unauthenticated callers cannot add to their number. */
const ofSomebodyKnown = /^(token|user|agent|deputy|hook):/;

/**
 * Accepts never more than `limit` requests in any window, exactly. When a table is full of live keys, new keys share
 * one log: memory stays bounded, and the limit is at most too strict. Unauthenticated callers have a table of their
 * own, so a flood of them never makes authenticated callers share a log.
 */
export class MemoryLimiter implements Limiter {
  readonly #known = new Map<string, SlidingLog>();
  readonly #unauthenticated = new Map<string, SlidingLog>();
  readonly #clocks: Clocks;
  readonly #maxKeys: number;
  #latest = 0;

  constructor(clocks: Clocks, maxKeys = 50_000) {
    this.#clocks = clocks;
    this.#maxKeys = maxKeys;
  }

  #tableOf = (key: string) => (ofSomebodyKnown.test(key) ? this.#known : this.#unauthenticated);

  take(key: string, limit: number, windowMs = minute): Decision {
    return this.#decide(key, limit, windowMs, true);
  }

  peek(key: string, limit: number): Decision {
    return this.#decide(key, limit, minute, false);
  }

  #decide(key: string, limit: number, windowMs: number, take: boolean): Decision {
    // The log must never go back in time, even when the clock does.
    this.#latest = Math.max(this.#latest, this.#clocks.steady());
    const now = this.#latest;
    const logs = this.#tableOf(key);
    const log = take ? this.#logFor(logs, key, now, windowMs) : logs.get(key);
    const wall = (at: number) => onTheWall(this.#clocks, at, now);
    const used = log?.countAt(now) ?? 0;
    if (used >= limit) {
      return {
        accepted: false,
        limit,
        remaining: 0,
        resetAt: wall((used && log ? log.oldest : now) + windowMs + 1),
      };
    }
    if (take) log?.push(now);
    return {
      accepted: true,
      limit,
      remaining: limit - used - (take ? 1 : 0),
      resetAt: wall((log?.newest || now) + windowMs + 1),
    };
  }

  #logFor(logs: Map<string, SlidingLog>, key: string, now: number, windowMs: number): SlidingLog {
    const known = logs.get(key);
    if (known) return known;
    if (logs.size >= this.#maxKeys) this.#evict(logs, now);
    const shared = logs.get(`overflow:${windowMs}`);
    const isFull = logs.size >= this.#maxKeys;
    if (isFull && shared) return shared;
    const log = new SlidingLog(windowMs);
    // Requests accepted for this key while it shared the log still count when it gets its own log.
    if (shared?.countAt(now)) log.copyOf(shared);
    logs.set(isFull ? `overflow:${windowMs}` : key, log);
    return log;
  }

  /** Drops drained logs, at most a fixed number in each call; a live log is never dropped. */
  #evict(logs: Map<string, SlidingLog>, now: number): void {
    let looked = 0;
    for (const [key, log] of logs) {
      // Live logs move to the end of the map, so the next call checks other logs.
      logs.delete(key);
      if (log.countAt(now) > 0) logs.set(key, log);
      if (++looked >= 64) return;
    }
  }
}
