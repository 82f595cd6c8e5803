import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { OutOfTime } from '#server/vocabulary/out-of-time.ts';
import { Connection } from './connection.ts';
import type { ConnectionOptions } from './driver-client.ts';
import { timeLimit } from './time-limit.ts';
import { type Statement, Tx } from './tx.ts';

/** The way a transaction is opened. */
export interface Opening {
  isRead: boolean;
  /** The organization whose rows the transaction sees; null for the platform's own work. */
  organization: string | null;
  /** A statement that is sent with BEGIN; when it fails, the statements of the work fail too. */
  first?: Statement | undefined;
  /**
   * The end of a successful transaction. A dry run is rolled back on purpose and still returns its result.
   */
  ending?: Ending | undefined;
}

export type Ending = 'commit' | 'rollback';

/**
 * Longest time for which readers share one transaction, because its table locks must not delay a migration.
 */
const sharedReadMs = 50;
const retryConnectingMs = 50;
/** Time after PostgreSQL's own limit at which an unanswered statement is given up. */
const graceMs = 1_500;

export interface LaneOptions extends ConnectionOptions {
  /** Statement timeout of writes. It is longer than that of the connection, which applies to reads. */
  writeTimeoutMs: number;
  /** Called after each attempt to connect, with the error if it failed. */
  onAttempt(error?: unknown): void;
}

/** Runs one transaction at a time on a connection that is opened on demand. */
export class Lane {
  readonly number: number;
  readonly #options: LaneOptions;
  #connection: Connection | undefined;
  /** The statement timeout of the session, which is changed when a write follows a read, or a read a write. */
  #timeoutMs = 0;
  /**
   * Set after a reader has finished and before its COMMIT is sent: the organization of that transaction, and
   * the time until which other readers may use it.
   */
  #shared: { organization: string | null; until: number } | undefined;
  #commits = 0;
  #organization: string | null = null;

  constructor(options: LaneOptions, number: number) {
    this.#options = options;
    this.number = number;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined && !this.#connection.isLost;
  }

  /** The organization of the transaction that was begun last; null for the platform's own work. */
  get organization(): string | null {
    return this.#organization;
  }

  /** Retries until the time `until` (of `performance.now()`), to bridge a restart of the database. */
  async connect(until: number): Promise<Connection> {
    for (;;) {
      if (this.#connection && !this.#connection.isLost) return this.#connection;
      this.#connection = undefined;
      this.#shared = undefined;
      this.#timeoutMs = this.#options.statementTimeoutMs;
      try {
        this.#connection = await Connection.open(this.#options, Math.max(1, until - performance.now()));
        this.#options.onAttempt();
      } catch (error) {
        this.#options.onAttempt(error);
        if (performance.now() + retryConnectingMs >= until) throw error;
        await pause(retryConnectingMs);
      }
    }
  }

  /** True while the COMMIT of a transaction is not answered. */
  get isCommitting(): boolean {
    return this.#commits > 0;
  }

  /**
   * Runs `work` in one transaction; when it throws, nothing is stored. The lane must be connected. `onSent` is called
   * when everything including COMMIT was sent: another transaction may follow then.
   */
  async transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>, onSent: () => void): Promise<T> {
    const connection = this.#connection;
    if (!connection) throw new DatabaseUnavailable('away');
    const tx = new Tx(connection, this.number, !opening.isRead);
    const limit = timeLimit();
    let isCommitting = false;
    try {
      const until = this.#begin(tx, opening);
      const working = work(tx);
      const result = await (limit ? Promise.race([working, limit.ended]) : working);
      tx.sendRows();
      if (tx.failure) throw tx.failure;
      if (opening.isRead) {
        tx.end();
        this.#commitSoon(connection, { organization: opening.organization, until });
        return result;
      }
      if (opening.ending === 'rollback') return await this.#rollBack(tx, connection, result);
      tx.end();
      limit?.refuseIfOver();
      isCommitting = !connection.isLost;
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
      const commit = () => this.#commit(connection, onSent);
      const done = await (limit ? limit.duringCommit(commit) : commit());
      if (tx.failure || done !== 'COMMIT') throw tx.failure ?? new Error('transaction was rolled back');
      return result;
    } catch (error) {
      tx.end();
      // COMMIT ends a transaction also when it fails, and the next transaction may have begun since.
      if (isCommitting && connection.isLost) throw new DatabaseUnavailable('unknown', error);
      if (error instanceof OutOfTime) {
        // Its locks end with the session. The commit of an earlier transaction may still need the session's answer.
        if (connection.isWaiting && !this.isCommitting) connection.destroy(error);
        else if (!connection.isLost) await connection.command('ROLLBACK').catch(() => {});
        throw error;
      }
      if (!isCommitting && !connection.isLost) await connection.command('ROLLBACK').catch(() => {});
      throw tx.failure ?? tx.causeOf(error);
    }
  }

  /** The next transaction is sent in one packet with this COMMIT, when it waits for the lane. */
  async #commit(connection: Connection, onSent: () => void): Promise<string> {
    const answer = connection.command('COMMIT');
    this.#commits += 1;
    onSent();
    try {
      return await answer;
    } finally {
      this.#commits -= 1;
    }
  }

  /**
   * Awaits nothing, so that BEGIN is sent in one packet with the first statement of the work. A reader
   * continues in the previous reader's transaction if the organization is the same: each statement sees the
   * data committed when it starts, so the result is the same (docs/decisions/lanes.md). Returns the time
   * until which the transaction may be shared.
   */
  #begin(tx: Tx, { isRead, organization, first }: Opening): number {
    const shared = this.#shared;
    this.#shared = undefined;
    this.#organization = organization;
    const now = performance.now();
    if (isRead && shared?.organization === organization && now < shared.until) return shared.until;
    if (shared) tx.command('COMMIT');
    const { writeTimeoutMs, statementTimeoutMs } = this.#options;
    const timeoutMs = isRead ? statementTimeoutMs : writeTimeoutMs;
    // Sent alone, because in front of BEGIN it would be a part of the transaction, and be rolled back with it.
    if (timeoutMs !== this.#timeoutMs) tx.sendAlone(`SET statement_timeout = ${timeoutMs}`);
    this.#timeoutMs = timeoutMs;
    tx.command(isRead ? 'BEGIN READ ONLY' : 'BEGIN');
    if (organization) tx.command(`SET LOCAL app.org_id = '${organization}'`);
    if (first) tx.sendText(first.text, first.params);
    return now + sharedReadMs;
  }

  /**
   * Checks deferred constraints before the rollback, so that a dry run refuses changes that COMMIT would
   * refuse.
   */
  async #rollBack<T>(tx: Tx, connection: Connection, result: T): Promise<T> {
    tx.command('SET CONSTRAINTS ALL IMMEDIATE');
    tx.end();
    await connection.command('ROLLBACK');
    if (tx.failure) throw tx.failure;
    return result;
  }

  /**
   * A reader has nothing to store, so its COMMIT is sent with the next BEGIN, or alone if no transaction
   * follows at once.
   */
  #commitSoon(connection: Connection, shared: { organization: string | null; until: number }): void {
    this.#shared = shared;
    setImmediate(() => {
      if (this.#shared !== shared) return;
      this.#shared = undefined;
      connection.command('COMMIT').catch(() => {});
    });
  }

  /** Time since the last answer while a statement is waiting; 0 if none is. */
  silentMs(now: number): number {
    return this.#connection?.silentMs(now) ?? 0;
  }

  /** True if PostgreSQL's own limit should have cancelled the statement long ago. */
  isOverdue(now: number): boolean {
    return this.silentMs(now) > this.#options.writeTimeoutMs + graceMs;
  }

  /** Discards the connection; a transaction that waits for it fails at once. */
  drop(): void {
    this.#connection?.destroy();
  }

  async close(): Promise<void> {
    // A shared read transaction has nothing to commit.
    this.#shared = undefined;
    await this.#connection?.close();
  }
}
