import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { Connection } from '../lanes/connection.ts';
import { within } from '../lanes/deadline.ts';
import type { ConnectionOptions } from '../lanes/driver-client.ts';

/** A position in the write-ahead log, in bytes from its beginning, and the time before which it was asked for. */
export interface Reading {
  askedAt: number;
  position: number;
}

/**
 * Everything that was acknowledged before is in front of this position. A replica gets only what is flushed, and a server
 * that does not wait for the disk acknowledges more.
 */
export const primaryPosition = `SELECT (CASE WHEN current_setting('synchronous_commit') = 'off'
  THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::int8 AS position`;
/** Null if the server is not a replica. */
export const replicaPosition = `SELECT CASE WHEN pg_is_in_recovery()
  THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 END AS position`;

const answerMs = 1_000;

/**
 * Asks one server for its position, on a connection of its own. Callers that arrive while a question is not answered
 * share the next one, because the answer of the first may be older than they are.
 */
export class ServerPosition {
  readonly #options: ConnectionOptions;
  readonly #question: string;
  #connection: Connection | undefined;
  #asking: Promise<Reading | undefined> | undefined;
  #next: Promise<Reading | undefined> | undefined;
  #isClosed = false;

  constructor(options: Pick<ConnectionOptions, 'url' | 'role'>, question: string) {
    this.#options = { ...options, name: 'platform-position', statementTimeoutMs: answerMs };
    this.#question = question;
  }

  /** Returns undefined if the server does not answer within a second, or is not of the expected kind. */
  ask(): Promise<Reading | undefined> {
    if (!this.#asking) return this.#start();
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<Reading | undefined> {
    this.#asking = this.#read().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #read(): Promise<Reading | undefined> {
    const askedAt = performance.now();
    try {
      const position = await within(answerMs, this.#query(), () => new DatabaseUnavailable('away'));
      return position === null ? undefined : { askedAt, position };
    } catch {
      this.#connection?.destroy();
      this.#connection = undefined;
      return undefined;
    }
  }

  async #query(): Promise<number | null> {
    if (this.#isClosed) throw new DatabaseUnavailable('away');
    if (!this.#connection || this.#connection.isLost)
      this.#connection = await Connection.open(this.#options, answerMs);
    const [row] = await this.#connection.query<{ position: number | null }>(this.#question, []);
    return row?.position ?? null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connection?.close();
  }
}
