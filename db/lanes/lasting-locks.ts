import { Client } from 'pg';
import { nodePostgresUrl } from '../address.ts';

export interface LastingLocksOptions {
  url: string;
  role: string;
}

export interface HeldLock {
  /** Aborted when the connection that holds the lock has ended: from then on another process may have it. */
  lost: AbortSignal;
  release(): Promise<void>;
}

const connectMs = 2_000;
const answerMs = 2_000;
/** It keeps the names of these locks apart from those of locks that end with a transaction. */
const salt = 100;

/**
 * Locks that last longer than a transaction, such as that of an upload. One connection holds all locks of a process, so
 * a process that is killed leaves none behind, and an upload of an hour needs no connection of the pool.
 */
export class LastingLocks {
  readonly #options: LastingLocksOptions;
  readonly #held = new Set<string>();
  #session: Promise<Session> | undefined;
  #isClosed = false;

  constructor(options: LastingLocksOptions) {
    this.#options = options;
  }

  /** Takes the lock if nobody has it, in this process or another one. */
  async take(name: string): Promise<HeldLock | undefined> {
    if (this.#isClosed || this.#held.has(name)) return undefined;
    this.#held.add(name);
    try {
      const session = await this.#connected();
      const isTaken = await session.ask('pg_try_advisory_lock', name);
      if (!isTaken) this.#held.delete(name);
      return isTaken ? this.#lockOf(session, name) : undefined;
    } catch (error) {
      this.#held.delete(name);
      throw error;
    }
  }

  #lockOf(session: Session, name: string): HeldLock {
    return {
      lost: session.ended,
      release: async () => {
        try {
          if (!session.ended.aborted) await session.ask('pg_advisory_unlock', name);
        } catch {
          // A connection whose answer is unknown is given up, and PostgreSQL ends its locks.
          session.close();
        } finally {
          this.#held.delete(name);
        }
      },
    };
  }

  async #connected(): Promise<Session> {
    const session = await this.#session?.catch(() => undefined);
    if (session && !session.ended.aborted) return session;
    this.#session = openSession(this.#options);
    return this.#session;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const session = await this.#session?.catch(() => undefined);
    session?.close();
  }
}

interface Session {
  ended: AbortSignal;
  ask(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean>;
  close(): void;
}

async function openSession({ url, role }: LastingLocksOptions): Promise<Session> {
  const client = new Client({
    connectionString: nodePostgresUrl(url),
    application_name: 'platform-locks',
    options: `-c role=${role}`,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    query_timeout: answerMs,
  });
  const ending = new AbortController();
  client.on('error', () => ending.abort());
  client.on('end', () => ending.abort());
  await client.connect();
  return {
    ended: ending.signal,
    async ask(call, name) {
      const { rows } = await client.query<{ is_done: boolean }>(
        `SELECT ${call}(hashtextextended($1, ${salt})) AS is_done`,
        [name],
      );
      return rows[0]?.is_done === true;
    },
    close() {
      ending.abort();
      client.end().catch(() => {});
      client.connection.stream.destroy();
    },
  };
}
