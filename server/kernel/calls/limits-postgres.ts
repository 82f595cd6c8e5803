import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import { rateWindows } from '#db/schema/platform.ts';
import { TextStatement } from '#db/text-statement.ts';
import { type Clocks, type Decision, type Limiter, minute, onTheWall } from './limits.ts';

interface Window {
  used: number;
  accepted: boolean;
  oldest: number | null;
  newest: number | null;
}

const columns = { used: 'int4', accepted: 'bool', oldest: 'float8?', newest: 'float8?' } as const;

const touch = new TextStatement({
  text: `INSERT INTO rate_windows VALUES ($1, '{}', to_timestamp($2::float8 / 1000), $3)
    ON CONFLICT (key) DO UPDATE SET touched_at = excluded.touched_at, capacity = excluded.capacity`,
  params: ['text', 'float8', 'int4'],
  columns: {},
});

const accept = new TextStatement({
  text: `UPDATE rate_windows r SET accepted_at = CASE WHEN s.used < $3::int THEN s.live || s.at ELSE s.live END
    FROM (SELECT live, cardinality(live) AS used, GREATEST($2::float8, live[cardinality(live)]) AS at
          FROM (SELECT ARRAY(SELECT CASE WHEN t > $2::float8 + $4::float8 THEN $2::float8 ELSE t END AS t
                FROM rate_windows w, unnest(w.accepted_at) t
                WHERE w.key = $1 AND t >= $2::float8 - $4::float8 ORDER BY 1) AS live) l) s
    WHERE r.key = $1
    RETURNING s.used, s.used < $3::int AS accepted, r.accepted_at[1] AS oldest,
      r.accepted_at[cardinality(r.accepted_at)] AS newest`,
  params: ['text', 'float8', 'int4', 'float8'],
  columns,
});

const look = new TextStatement({
  text: `SELECT count(*)::int AS used, count(*) < $3::int AS accepted, min(t) AS oldest, max(t) AS newest
    FROM unnest(accepted_calls($1)) t WHERE t >= $2::float8 - $4::float8`,
  params: ['text', 'float8', 'int4', 'float8'],
  columns,
});

/**
 * The limiter for several processes: each key has one row, which is changed under its own lock. A time further in the
 * future than a window comes from a machine whose clock was wrong: such a request is counted as if made now, for at
 * most one window.
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
      await touch.run(tx, key, this.#clocks.steady(), limit);
      // The time is read after the row is locked, so the times in a row only move forward.
      const now = this.#clocks.steady();
      const [row] = await accept.run(tx, key, now, limit, windowMs);
      return this.#decision(row, limit, windowMs, now, 1);
    });
  }

  async peek(key: string, limit: number, tx: Tx): Promise<Decision> {
    const now = this.#clocks.steady();
    const [row] = await look.run(tx, key, now, limit, minute);
    return this.#decision(row, limit, minute, now, 0);
  }

  #decision(row: Window | undefined, limit: number, windowMs: number, now: number, taken: number): Decision {
    const free = (at: number | null | undefined) => onTheWall(this.#clocks, (at ?? now) + windowMs + 1, now);
    const { used = 0, accepted = limit > 0, oldest, newest } = row ?? {};
    if (!accepted) return { accepted, limit, remaining: 0, resetAt: free(oldest) };
    return { accepted, limit, remaining: limit - used - taken, resetAt: free(newest) };
  }
}

/** Deletes windows that nobody used for a day: they are over, whatever their length. */
export async function reapWindows(db: Database, now: number): Promise<void> {
  const isOver = sql`${rateWindows.touched_at} < to_timestamp(${now}::float8 / 1000) - interval '1 day'`;
  await db.asSystem(async (tx) => {
    await tx.delete(rateWindows).where(isOver);
  });
}
