import type { Tx } from '#db/lane.ts';

/** What the caller is told on every reply: how many it may make, how many are left, when the next is freed. */
export interface Decision {
  accepted: boolean;
  limit: number;
  remaining: number;
  /**
   * Epoch milliseconds at which the window has fully drained (accepted) or one place is free (refused): the first
   * moment after the window, so that who waits as told is not refused again.
   */
  resetAt: number;
}

export interface Limiter {
  take(key: string, limit: number, windowMs?: number): Decision | Promise<Decision>;
  /** How much of a minute's limit is left; read inside the transaction of the call that shows it. */
  peek(key: string, limit: number, tx: Tx): Decision | Promise<Decision>;
}

export const minute = 60_000;

/** One customer of an IPv6 network holds a /64; single addresses of it would each have limits of their own. */
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

  /** How many the window still holds. Times only move forward, so the old ones leave from the tail. */
  countAt(now: number): number {
    while (this.#length > 0 && this.oldest < now - this.windowMs) this.#length -= 1;
    return this.#length;
  }

  /** Starts where another log stands: never fewer than what it has accepted. */
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
  /** What callers are told the time by. */
  now(): number;
  /** What windows are measured by: it only moves forward, and only as fast as time passes. */
  steady(): number;
}

/** A moment of the steady clock as the wall clock will show it. */
export const onTheWall = ({ now }: Clocks, at: number, steadyNow: number): number => now() + at - steadyNow;

/** Milliseconds since 1970 that do not leap when somebody sets the clock of the machine. */
export function steadyClock(): () => number {
  const started = Date.now() - performance.now();
  return () => started + performance.now();
}

/** Keys of tokens, people and connections: as many as there are of them, whatever strangers send. */
const ofSomebodyKnown = /^(token|user|agent|deputy|hook):/;

/**
 * Never more than `limit` accepted in any window, exactly. When a table is full of live keys, newcomers share
 * one log: memory stays bounded and the promise is kept on the strict side. Strangers have a table of their own, so
 * that a flood of them makes nobody share who is known.
 */
export class MemoryLimiter implements Limiter {
  readonly #known = new Map<string, SlidingLog>();
  readonly #strangers = new Map<string, SlidingLog>();
  readonly #clocks: Clocks;
  readonly #maxKeys: number;
  #latest = 0;

  constructor(clocks: Clocks, maxKeys = 50_000) {
    this.#clocks = clocks;
    this.#maxKeys = maxKeys;
  }

  #tableOf = (key: string) => (ofSomebodyKnown.test(key) ? this.#known : this.#strangers);

  take(key: string, limit: number, windowMs = minute): Decision {
    return this.#decide(key, limit, windowMs, true);
  }

  peek(key: string, limit: number): Decision {
    return this.#decide(key, limit, minute, false);
  }

  #decide(key: string, limit: number, windowMs: number, take: boolean): Decision {
    // The log must not step back, whatever the clock does.
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
    // What this key was granted while it shared the log still counts when it gets its own.
    if (shared?.countAt(now)) log.copyOf(shared);
    logs.set(isFull ? `overflow:${windowMs}` : key, log);
    return log;
  }

  /** Drops drained logs, a bounded number a call; a live log is never dropped. */
  #evict(logs: Map<string, SlidingLog>, now: number): void {
    let looked = 0;
    for (const [key, log] of logs) {
      // Live logs go to the end of the line, so that the next call looks at others.
      logs.delete(key);
      if (log.countAt(now) > 0) logs.set(key, log);
      if (++looked >= 64) return;
    }
  }
}
