import fc from 'fast-check';
import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { MemoryLimiter, minute } from '#server/calls/limits/limits.ts';
import { PostgresLimiter } from '#server/calls/limits/limits-postgres.ts';
import { newSeed, openDatabase, sharedServer } from '../../support/test-server.ts';

const start = 1_800_000_000_000;
const { app } = await sharedServer();
const database = openDatabase();
afterAll(() => database.end());

const newKey = (name: string) => `token:${name} ${newSeed(name)}:reads`;

test('the limiter in the database decides exactly as the one in memory', async () => {
  const key = newKey('same decisions');
  const seed = newSeed('same decisions');
  let now = start;
  const clocks = { now: () => now, steady: () => now };
  const [shared, inMemory] = [new PostgresLimiter(app.db, clocks), new MemoryLimiter(clocks)];
  const call = fc.record({
    pause: fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(minute, minute + 1, 3 * minute) },
    ),
    // An organization can change its limit at any time.
    limit: fc.constantFrom(7, 7, 7, 12, 3),
  });
  const decisions: boolean[] = [];
  for (const { pause, limit } of fc.sample(call, { seed, numRuns: 600 })) {
    now += pause;
    const decision = await shared.take(key, limit);
    expect(decision, `SEED=${seed}`).toEqual(inMemory.take(key, limit));
    decisions.push(decision.accepted);
    const peeked = app.db.asSystem((tx) => shared.peek(key, limit, tx));
    expect(await peeked, `SEED=${seed}`).toEqual(inMemory.peek(key, limit));
  }
  expect(new Set(decisions)).toEqual(new Set([true, false]));
});

/** Fills the window of a key evenly with one call less than its limit. */
async function fillWindow(key: string, limit: number): Promise<void> {
  await database`INSERT INTO accepted_calls (key, at, number, deleted_until)
    SELECT ${key}, ${start}::float8 - ${minute} + n * ${minute}::float8 / ${limit}::int, n, 0
    FROM generate_series(1, ${limit - 1}::int) AS n`;
}

/** The entries of the table and its index that this session has read. */
async function entriesRead(tx: postgres.TransactionSql): Promise<number> {
  const [read] = await tx<[{ entries: number }]>`
    SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS entries FROM pg_class
    WHERE relname IN ('accepted_calls', 'accepted_calls_key_at_number_pk')`;
  return read.entries;
}

test('a decision reads as much for a limit of 100,000 as for one of 10', async () => {
  const readFor = async (limit: number) => {
    const key = newKey(`limit ${limit}`);
    await fillWindow(key, limit);
    return database.begin(async (tx) => {
      const before = await entriesRead(tx);
      const [counted] =
        await tx`SELECT used FROM count_accepted_calls(${key}, ${start - minute / 2}::float8)`;
      return { used: Number(counted?.used), entries: (await entriesRead(tx)) - before };
    });
  };
  expect(await readFor(10)).toEqual({ used: 5, entries: 4 });
  expect(await readFor(100_000)).toEqual({ used: 50_000, entries: 4 });
});

test('calls of past windows are deleted by the calls that follow', async () => {
  const key = newKey('deleted');
  const limit = 50;
  let now = start;
  const limiter = new PostgresLimiter(app.db, { now: () => now, steady: () => now });
  await fillWindow(key, limit);
  now += 2 * minute;
  for (let i = 0; i < limit; i++) expect((await limiter.take(key, limit)).accepted).toBe(true);
  const [stored] = await database`SELECT count(*)::int, min(at) FROM accepted_calls WHERE key = ${key}`;
  expect(stored).toEqual({ count: limit, min: now });
});
