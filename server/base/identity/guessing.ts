import { hash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/lanes/client.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { signInFailures } from '#db/schema/base/sessions.ts';
import { type Failures, guessRules, type Rule, waitMs } from './guess-rules.ts';

export interface Counted {
  by: keyof typeof guessRules;
  value: string;
}

export type Guess<T> = { is: 'right'; value: T } | { is: 'wrong' } | { is: 'delayed'; waitMs: number };

const failuresByKey = prepared((db, given: { keys: readonly string[] }) =>
  db.select().from(signInFailures).where(anyOf(signInFailures.key, given.keys)),
);

interface Counter {
  key: string;
  rule: Rule;
}

/** Values are stored as hashes, so that the table contains no addresses. */
const toCounter = ({ by, value }: Counted): Counter => ({
  key: `${by}:${hash('sha256', value, 'base64url')}`,
  rule: guessRules[by],
});

/** Slows down guessing. Only wrong passwords are counted, in the database, for every process. */
export class Guessing {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #underWay = new Map<string, number>();
  /** Until when a key is refused, so that refusing it again costs no query. */
  readonly #delayed = new LRUCache<string, number>({ max: 20_000 });

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** `check` answers undefined for a wrong password; it runs only when nothing has to wait. */
  async guard<T>(counted: readonly Counted[], check: () => Promise<T | undefined>): Promise<Guess<T>> {
    const counters = counted.map(toCounter);
    const known = this.#knownWait(counters);
    if (known > 0) return { is: 'delayed', waitMs: known };
    const before = new Map(counters.map(({ key }) => [key, this.#underWay.get(key) ?? 0]));
    for (const [key, count] of before) this.#underWay.set(key, count + 1);
    try {
      const wait = await this.#wait(counters, before);
      if (wait > 0) return { is: 'delayed', waitMs: wait };
      const value = await check();
      if (value !== undefined) return { is: 'right', value };
      await this.#count(counters);
      return { is: 'wrong' };
    } finally {
      for (const { key } of counters) this.#leave(key);
    }
  }

  #knownWait(counters: readonly Counter[]): number {
    const now = this.#now();
    return Math.max(0, ...counters.map(({ key }) => (this.#delayed.get(key) ?? now) - now));
  }

  async #wait(counters: readonly Counter[], underWay: ReadonlyMap<string, number>): Promise<number> {
    const failures = await this.#failures(counters.map(({ key }) => key));
    const now = this.#now();
    const waits = counters.map(({ key, rule }) => {
      const none = { level: 0, countedAt: now };
      const others = underWay.get(key) ?? 0;
      const wait = waitMs(failures.get(key) ?? none, rule, now, others);
      if (wait > 0 && others === 0) this.#delayed.set(key, now + wait);
      return wait;
    });
    return Math.max(0, ...waits);
  }

  async #failures(keys: readonly string[]): Promise<Map<string, Failures>> {
    const rows = await this.#db.asSystem((tx) => failuresByKey.run(tx, { keys }));
    return new Map(
      rows.map(({ key, level, counted_at }) => [key, { level, countedAt: Date.parse(counted_at) }]),
    );
  }

  async #count(counters: readonly Counter[]): Promise<void> {
    // In one order everywhere, so that two failures never wait for each other.
    const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const at = new Date(this.#now()).toISOString();
    const keys = sql`${sql.param(sorted.map(({ key }) => key))}::text[]`;
    const forgiveMs = sql`${sql.param(sorted.map(({ rule }) => rule.forgiveMs))}::float8[]`;
    const { key, level, counted_at } = signInFailures;
    const elapsedMs = sql`greatest(0, extract(epoch FROM excluded.counted_at - ${counted_at})) * 1000`;
    const forgiven = sql`${elapsedMs} / (${forgiveMs})[array_position(${keys}, ${key})]`;
    await this.#db.asSystem((tx) =>
      tx
        .insert(signInFailures)
        .select(sql`SELECT key, 1, ${at}::timestamptz FROM unnest(${keys}) AS key`)
        .onConflictDoUpdate({
          target: key,
          set: {
            counted_at: sql`greatest(${counted_at}, excluded.counted_at)`,
            level: sql`1 + greatest(0, ${level} - ${forgiven})`,
          },
        }),
    );
  }

  #leave(key: string): void {
    const left = (this.#underWay.get(key) ?? 1) - 1;
    if (left > 0) this.#underWay.set(key, left);
    else this.#underWay.delete(key);
  }
}

/** The longest wait is over after a day, and everything is forgiven by then. */
export async function reapFailures(db: Database, now: number): Promise<void> {
  const dayAgo = new Date(now - 86_400_000).toISOString();
  await db.asSystem((tx) => tx.delete(signInFailures).where(lt(signInFailures.counted_at, dayAgo)));
}
