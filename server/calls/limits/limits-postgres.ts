import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { sendLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { TextStatement } from '#db/queries/text-statement.ts';
import { acceptedCalls, rateWindows } from '#db/schema/kernel/events-and-calls.ts';
import { type Clocks, type Decision, type Limiter, minute, onTheWall } from './limits.ts';

const count = new TextStatement({
  text: 'SELECT used, oldest, newest, number, deleted_until, expired FROM count_accepted_calls($1, $2)',
  params: ['text', 'float8'],
  columns: {
    used: 'int8',
    oldest: 'float8?',
    newest: 'float8',
    number: 'int8',
    deleted_until: 'float8',
    expired: 'float8?',
  },
});

const addCall = prepared((db, { key, at, number, deleted_until }: typeof acceptedCalls.$inferInsert) =>
  db.insert(acceptedCalls).values({ key, at, number, deleted_until }),
);

const deleteBetween = prepared((db, given: { key: string; after: number; until: number }) =>
  db
    .delete(acceptedCalls)
    .where(
      and(
        eq(acceptedCalls.key, given.key),
        gt(acceptedCalls.at, given.after),
        lte(acceptedCalls.at, given.until),
      ),
    ),
);

interface Counted {
  used: number;
  oldest: number | null;
  newest: number | null;
}

const none: Counted = { used: 0, oldest: null, newest: null };

/**
 * The limiter for several processes: each accepted call is a row, and the rows of a key change under its lock. The
 * first and the last number in the window give the count, so a decision reads the same few rows for every limit
 * (docs/decisions/limits.md). A refused call writes nothing.
 */
export class PostgresLimiter implements Limiter {
  readonly #db: Database;
  readonly #clocks: Clocks;

  constructor(db: Database, clocks: Clocks) {
    this.#db = db;
    this.#clocks = clocks;
  }

  async take(key: string, limit: number, windowMs = minute): Promise<Decision> {
    return this.#db.asSystem(async (tx) => {
      sendLock(tx, { purpose: 'limits', name: key });
      const now = this.#clocks.steady();
      const [found] = await this.#count(tx, key, now, windowMs);
      const { used, oldest, newest } = found ?? none;
      if (used >= limit) return this.#refusal(limit, windowMs, now, oldest);
      // A call that waited for the lock arrived before the newest one, but the times of a key only move forward.
      const at = Math.max(now, newest ?? now);
      const { number = 0, deleted_until = 0, expired = null } = found ?? {};
      addCall.send(tx, { key, at, number: number + 1, deleted_until: expired ?? deleted_until });
      if (expired !== null) deleteBetween.send(tx, { key, after: deleted_until, until: expired });
      return this.#acceptance(limit, windowMs, now, limit - used - 1, at);
    });
  }

  async peek(key: string, limit: number, tx: Tx): Promise<Decision> {
    const now = this.#clocks.steady();
    const [{ used, oldest, newest } = none] = await count.run(tx, key, now - minute);
    if (used >= limit) return this.#refusal(limit, minute, now, oldest);
    return this.#acceptance(limit, minute, now, limit - used, used > 0 ? newest : now);
  }

  /**
   * A time further in the future than a window comes from a machine whose clock was wrong: such a call is counted as if
   * made now, for at most one window.
   */
  async #count(tx: Tx, key: string, now: number, windowMs: number) {
    const counted = await count.run(tx, key, now - windowMs);
    if ((counted[0]?.newest ?? now) <= now + windowMs) return counted;
    const isLater = and(eq(acceptedCalls.key, key), gt(acceptedCalls.at, now));
    tx.send(tx.update(acceptedCalls).set({ at: now, deleted_until: 0 }).where(isLater));
    return count.run(tx, key, now - windowMs);
  }

  #refusal(limit: number, windowMs: number, now: number, oldest: number | null): Decision {
    return { accepted: false, limit, remaining: 0, resetAt: this.#after(oldest, windowMs, now) };
  }

  #acceptance(
    limit: number,
    windowMs: number,
    now: number,
    remaining: number,
    newest: number | null,
  ): Decision {
    return { accepted: true, limit, remaining, resetAt: this.#after(newest, windowMs, now) };
  }

  /** The first moment at which a call of that time is no longer in the window. */
  #after = (at: number | null, windowMs: number, now: number) =>
    onTheWall(this.#clocks, (at ?? now) + windowMs + 1, now);
}

const dayMs = 24 * 60 * minute;

/** Deletes calls that are a day old: their windows are over, whatever their length. */
export async function reapAcceptedCalls(db: Database, now: number): Promise<void> {
  await db.asSystem(async (tx) => {
    tx.send(tx.delete(acceptedCalls).where(lt(acceptedCalls.at, now - dayMs)));
    tx.send(tx.delete(rateWindows).where(lt(rateWindows.touched_at, new Date(now - dayMs).toISOString())));
  });
}
