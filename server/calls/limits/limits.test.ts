import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSeed } from '../../../e2e/support/test-server.ts';
import { type Clocks, type Limiter, MemoryLimiter, minute } from './limits.ts';

/** A single clock serves as both, because these tests never set the wall clock. */
const only = (now: () => number): Clocks => ({ now, steady: now });

/** Arrival times of requests, in milliseconds from the start: patterns that break counters per calendar minute. */
const patterns: Record<string, (seed: number) => number[]> = {
  steady: () => Array.from({ length: 600 }, (_, i) => i * 500),
  'bursts at the edges of windows': () =>
    [59_990, 60_010, 119_990, 120_010, 179_999, 180_001].flatMap((at) =>
      Array.from({ length: 60 }, (_, i) => at + Math.floor(i / 6)),
    ),
  sawtooth: () =>
    Array.from({ length: 8 }, (_, wave) =>
      Array.from({ length: 100 }, (_, i) => wave * 37_000 + Math.floor(i ** 1.7)),
    )
      .flat()
      .sort((a, b) => a - b),
  random: (seed) =>
    fc.sample(fc.integer({ min: 0, max: 400_000 }), { seed, numRuns: 800 }).sort((a, b) => a - b),
};

/** The largest number of requests in any window of 60 s, both ends included. */
function mostInAnyWindow(accepted: readonly number[]): number {
  let most = 0;
  for (let first = 0, last = 0; last < accepted.length; last++) {
    while ((accepted[last] ?? 0) - (accepted[first] ?? 0) > minute) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

describe.each(Object.entries(patterns))('%s', (name, arrivals) => {
  test('never lets more than the limit into any window, and is not stricter than it must be', async () => {
    const seed = newSeed(`limits ${name}`);
    for (const limit of [1, 7, 20, 500]) {
      const start = 1_700_000_000_000;
      let now = start;
      const limiter: Limiter = new MemoryLimiter(only(() => now));
      const accepted: number[] = [];
      for (const at of arrivals(seed)) {
        now = start + at;
        const inWindow = accepted.filter((time) => time >= now - minute).length;
        const decision = await limiter.take('key', limit);
        expect(decision.accepted, `limit ${limit} at ${at}, SEED=${seed}`).toBe(inWindow < limit);
        if (decision.accepted) accepted.push(now);
        else expect(decision.remaining).toBe(0);
      }
      expect(mostInAnyWindow(accepted), `SEED=${seed}`).toBeLessThanOrEqual(limit);
    }
  });
});

test('a wall clock that steps back frees nothing', () => {
  let now = 1_000_000;
  const limiter = new MemoryLimiter(only(() => now));
  for (let i = 0; i < 3; i++) expect(limiter.take('key', 3).accepted).toBe(true);
  now -= 500_000;
  expect(limiter.take('key', 3).accepted).toBe(false);
  now += 500_000 + minute + 1;
  expect(limiter.take('key', 3).accepted).toBe(true);
});

test('who waits until the moment named is let in', () => {
  let now = 5_000_000;
  const limiter = new MemoryLimiter(only(() => now));
  limiter.take('key', 2);
  now += 1_000;
  limiter.take('key', 2);
  const refused = limiter.take('key', 2);
  now = refused.resetAt - 1;
  expect(limiter.take('key', 2).accepted).toBe(false);
  now = refused.resetAt;
  expect(limiter.take('key', 2).accepted).toBe(true);
});

test('looking takes nothing', () => {
  const limiter = new MemoryLimiter(only(() => 1_000_000));
  limiter.take('key', 2);
  for (let i = 0; i < 5; i++) expect(limiter.peek('key', 2).remaining).toBe(1);
});

test('with its table full no key is ever granted more than its limit', () => {
  const seed = newSeed('limits overflow');
  const arrival = fc.record({
    key: fc.integer({ min: 0, max: 30 }),
    pause: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 300, maxLength: 900 }), (arrivals) => {
      let now = 1_000_000;
      const limiter = new MemoryLimiter(
        only(() => now),
        8,
      );
      const accepted = new Map<number, number[]>();
      for (const { key, pause } of arrivals) {
        now += pause;
        const own = accepted.get(key) ?? [];
        accepted.set(key, own);
        if (limiter.take(`key ${key}`, 3).accepted) own.push(now);
      }
      for (const times of accepted.values()) expect(mostInAnyWindow(times)).toBeLessThanOrEqual(3);
    }),
    { seed, numRuns: 100 },
  );
});

test('a flood of unauthenticated callers does not shorten a longer window', () => {
  let now = 1_000_000;
  const limiter = new MemoryLimiter(
    only(() => now),
    100,
  );
  const quarterHour = 15 * minute;
  for (let i = 0; i < 5; i++) limiter.take('sign-in', 5, quarterHour);
  now += 2 * minute;
  for (let i = 0; i < 500; i++) limiter.take(`address:${i}`, 100);
  expect(limiter.take('sign-in', 5, quarterHour).accepted).toBe(false);
});

test('fifty thousand unauthenticated callers make no authenticated caller share a log', () => {
  const limiter = new MemoryLimiter(only(() => 1_000_000));
  for (let i = 0; i < 51_000; i++) limiter.take(`address:${i}:general`, 100);
  for (let i = 0; i < 5; i++) {
    for (const key of ['token:one:reads', 'token:two:reads', 'user:ana:writes', 'hook:shop'])
      expect(limiter.take(key, 5)).toMatchObject({ accepted: true, remaining: 4 - i });
  }
  expect(limiter.take('token:one:reads', 5).accepted).toBe(false);
});

test('a clock that leaps an hour and back opens nothing and locks nobody out', () => {
  const hour = 3_600_000;
  let passed = 0;
  let leap = 0;
  const clocks: Clocks = { now: () => 1_000_000 + passed + leap, steady: () => passed };
  const limiter = new MemoryLimiter(clocks);
  for (let i = 0; i < 3; i++) limiter.take('token:one:reads', 3);
  for (const to of [hour, 0, -hour, 0]) {
    leap = to;
    const refused = limiter.take('token:one:reads', 3);
    expect(refused.accepted).toBe(false);
    // The caller gets the moment by the wall clock, as it is at the time of the answer.
    expect(refused.resetAt - clocks.now()).toBe(minute + 1);
  }
  leap = hour;
  passed += minute + 1;
  expect(limiter.take('token:one:reads', 3).accepted).toBe(true);
  leap = 0;
  expect(limiter.take('token:one:reads', 3).accepted).toBe(true);
});
