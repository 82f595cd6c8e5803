import postgres from 'postgres';
import { Connection, type ConnectionOptions } from './connection.ts';
import { within } from './deadline.ts';
import { hasEveryMigration } from './migration-times.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface ProbeAnswer {
  /** Whether the schema has every migration of this version. */
  isMigrated: boolean;
  /** When a worker last said that it is there. */
  workerSeenAt: string | null;
}

interface Row {
  applied: number[] | null;
  worker_seen_at: string | null;
}

/** How long an answer may take, and how long it is reused for further callers. */
const answerMs = 1_000;
const usuallyFreshMs = 1_000;

/**
 * Whether the database answers, asked on a connection of its own, so that a pool whose connections are all taken is
 * not mistaken for a database that is gone. Everybody who asks at the same time shares one question, and a question
 * that is not answered in time is given up with its connection: nothing piles up while the database is away.
 */
export class DatabaseProbe {
  readonly #options: ConnectionOptions;
  #connection: Connection | undefined;
  #asking: Promise<ProbeAnswer | undefined> | undefined;
  #latest: { at: number; answer: ProbeAnswer | undefined } | undefined;

  constructor(options: Pick<ConnectionOptions, 'url' | 'role'>) {
    this.#options = { ...options, name: 'platform-probe', statementTimeoutMs: answerMs };
  }

  /** Undefined where the database does not answer within a second. It never throws. */
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
      // The next question gets a connection of its own: what became of this one need not be known.
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
      // A database that has not got these tables, or keeps them from us, has answered all the same.
      if (error instanceof postgres.PostgresError && error.code.startsWith('42'))
        return { isMigrated: false, workerSeenAt: null };
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }
}
