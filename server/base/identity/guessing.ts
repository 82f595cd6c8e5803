import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { type Failures, guessRules, type Rule, waitMs } from './guess-rules.ts';

export interface Counted {
  by: keyof typeof guessRules;
  value: string;
}

export type Guess<T> = { is: 'right'; value: T } | { is: 'wrong' } | { is: 'delayed'; waitMs: number };

interface Row {
  key: string;
  level: number;
  counted_at: string;
}

interface Counter {
  key: string;
  rule: Rule;
}

/** The address of an account is stored as a hash: the table names nobody. */
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
    const rows = await this.#db.asSystem((tx) =>
      tx.text<Row>('SELECT key, level, counted_at FROM sign_in_failures WHERE key = ANY($1)', [keys]),
    );
    return new Map(
      rows.map(({ key, level, counted_at }) => [key, { level, countedAt: Date.parse(counted_at) }]),
    );
  }

  async #count(counters: readonly Counter[]): Promise<void> {
    // In one order everywhere, so that two failures never wait for each other.
    const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const at = new Date(this.#now()).toISOString();
    await this.#db.asSystem((tx) =>
      tx.text(
        `INSERT INTO sign_in_failures AS f (key, level, counted_at)
         SELECT key, 1, $3::timestamptz FROM unnest($1::text[]) AS key
         ON CONFLICT (key) DO UPDATE SET counted_at = greatest(f.counted_at, excluded.counted_at),
           level = 1 + greatest(0, f.level - greatest(0, extract(epoch FROM excluded.counted_at - f.counted_at))
             * 1000 / ($2::float8[])[array_position($1::text[], f.key)])`,
        [sorted.map(({ key }) => key), sorted.map(({ rule }) => rule.forgiveMs), at],
      ),
    );
  }

  #leave(key: string): void {
    const left = (this.#underWay.get(key) ?? 1) - 1;
    if (left > 0) this.#underWay.set(key, left);
    else this.#underWay.delete(key);
  }
}

/** The longest wait and the slowest forgiving are over after a day. */
export async function reapFailures(db: Database, now: number): Promise<void> {
  await db.asSystem((tx) =>
    tx.text("DELETE FROM sign_in_failures WHERE counted_at < $1::timestamptz - interval '1 day'", [
      new Date(now).toISOString(),
    ]),
  );
}
