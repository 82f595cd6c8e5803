import postgres from 'postgres';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { hasEveryMigration } from '../migrating/migration-times.ts';
import { Connection } from './connection.ts';
import { within } from './deadline.ts';
import type { ConnectionOptions } from './driver-client.ts';

export interface ProbeAnswer {
  /** True if the schema has every migration of this version. */
  isMigrated: boolean;
  /** Time of the last heartbeat of a worker. */
  workerSeenAt: string | null;
}

interface Row {
  applied: number[] | null;
  worker_seen_at: string | null;
}

/** Longest time for an answer, and the time for which it is reused. */
const answerMs = 1_000;
const usuallyFreshMs = 1_000;

/**
 * Checks if the database answers, on a connection of its own, so that a pool with all connections in use is
 * not mistaken for a lost database. Concurrent callers share one query, and a query that is not answered in
 * time is discarded with its connection, so nothing piles up while the database is unreachable.
 */
export class DatabaseProbe {
  readonly #options: ConnectionOptions;
  #connection: Connection | undefined;
  #asking: Promise<ProbeAnswer | undefined> | undefined;
  #latest: { at: number; answer: ProbeAnswer | undefined } | undefined;

  constructor(options: Pick<ConnectionOptions, 'url' | 'role'>) {
    this.#options = { ...options, name: 'platform-probe', statementTimeoutMs: answerMs };
  }

  /** Returns undefined if the database does not answer within a second. It never throws. */
  ask(freshMs = usuallyFreshMs): Promise<ProbeAnswer | undefined> {
    const latest = this.#latest;
    if (latest && performance.now() - latest.at < freshMs) return Promise.resolve(latest.answer);
    this.#asking ??= this.#askInTime().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askInTime(): Promise<ProbeAnswer | undefined> {
    let answer: ProbeAnswer | undefined;
    try {
      const late = () => new DatabaseUnavailable('away');
      answer = await within(answerMs, this.#question(), late);
    } catch {
      // The next query gets a new connection, so the outcome of this one does not matter.
      this.#connection?.destroy();
    }
    this.#latest = { at: performance.now(), answer };
    return answer;
  }

  async #question(): Promise<ProbeAnswer> {
    if (!this.#connection || this.#connection.isLost)
      this.#connection = await Connection.open(this.#options, answerMs);
    try {
      const [row] = await this.#connection.query<Row>(
        `SELECT (SELECT array_agg(created_at) FROM drizzle.__drizzle_migrations) AS applied,
           (SELECT value FROM installation WHERE key = 'worker_seen') AS worker_seen_at`,
        [],
      );
      const isMigrated = hasEveryMigration(row?.applied ?? []);
      return { isMigrated, workerSeenAt: row?.worker_seen_at ?? null };
    } catch (error) {
      // A database without these tables, or without permission to read them, has answered nevertheless.
      if (error instanceof postgres.PostgresError && error.code.startsWith('42'))
        return { isMigrated: false, workerSeenAt: null };
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }
}
