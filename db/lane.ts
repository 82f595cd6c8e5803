import { setTimeout as pause } from 'node:timers/promises';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type { Query } from 'drizzle-orm/sql';
import { Connection, type ConnectionOptions } from './connection.ts';
import { dialect, LaneSession, type QueryResult } from './session.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** How a transaction is opened. */
export interface Opening {
  isRead: boolean;
  /** The organization whose rows it sees; null for the platform's own work. */
  organization: string | null;
  /** Sent in one flight with BEGIN; when it fails, the work's statements are refused with it. */
  first?: Statement | undefined;
  /** How a transaction that succeeds ends. A dry run is rolled back on purpose and still has its result. */
  ending?: Ending | undefined;
}

export type Ending = 'commit' | 'rollback';

/** How long readers may follow each other in one transaction: its locks on tables must not keep a migration waiting. */
const lentMs = 50;
const retryConnectingMs = 50;
/** How much later than PostgreSQL's own limit a statement is given up that has not been answered at all. */
const graceMs = 1_500;

/**
 * What a handler may do with the database: Drizzle's builder, inside the transaction it was given. Every statement is
 * prepared.
 */
export class Tx extends PgDatabase<QueryResult> {
  readonly lane: number;
  readonly #connection: Connection;
  failure: unknown;

  constructor(connection: Connection, lane: number) {
    super(dialect, new LaneSession((query) => this.values(query)), undefined);
    this.#connection = connection;
    this.lane = lane;
  }

  /** A statement as text, for what the builder cannot say (docs/decisions/data-access.md has the list). */
  text<Row = Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.#connection.query<Row>(text, params);
  }

  /** The rows of a built query, each as the values of its columns. */
  values({ sql, params }: Query): Promise<unknown[][]> {
    return this.#connection.values(sql, params);
  }

  /** Sends a built query without waiting: it travels in one flight with what follows, and its failure fails the transaction. */
  send(query: { toSQL(): Query }): void {
    const { sql, params } = query.toSQL();
    this.sendText(sql, params);
  }

  /** As `send`, for a statement as text. */
  sendText(text: string, params: readonly unknown[] = []): void {
    this.text(text, params).catch((error) => {
      this.failure ??= error;
    });
  }

  /** As `sendText`, for a statement that is not prepared, such as BEGIN. */
  command(text: string): void {
    this.#connection.command(text).catch((error) => {
      this.failure ??= error;
    });
  }

  /** Runs `work` so that its failure takes back its own writes only. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.sendText('SAVEPOINT item');
    try {
      const result = await work();
      // Awaited, because a statement that was only sent may have failed behind the work's back.
      await this.text('RELEASE SAVEPOINT item');
      return result;
    } catch (error) {
      const cause = this.failure ?? error;
      // Refused where the transaction had failed before the savepoint: then that failure stays.
      await this.text('ROLLBACK TO SAVEPOINT item');
      // Else it would hide the one around it, which bears the same name.
      await this.text('RELEASE SAVEPOINT item');
      this.failure = undefined;
      throw cause;
    }
  }
}

export interface LaneOptions extends ConnectionOptions {
  /** Writes may take longer than the statement timeout of the connection, which is that of reads. */
  writeTimeoutMs: number;
  /** Told of each attempt to connect: nothing where it succeeded, else why it failed. */
  onAttempt(error?: unknown): void;
}

/** A place for one transaction at a time, on a connection that is opened when it is needed. */
export class Lane {
  readonly number: number;
  readonly #options: LaneOptions;
  #connection: Connection | undefined;
  /** A reader has finished and its COMMIT is not sent yet: whose rows that transaction sees, and until when it is lent. */
  #lent: { organization: string | null; until: number } | undefined;

  constructor(options: LaneOptions, number: number) {
    this.#options = options;
    this.number = number;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined && !this.#connection.isLost;
  }

  /** Keeps trying until `until` (by `performance.now()`), so that a restart of the database is bridged. */
  async connect(until: number): Promise<Connection> {
    for (;;) {
      if (this.#connection && !this.#connection.isLost) return this.#connection;
      this.#connection = undefined;
      this.#lent = undefined;
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

  /** Runs `work` in one transaction; when it throws, nothing of it is stored. The lane has to be connected. */
  async transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = this.#connection;
    if (!connection) throw new DatabaseUnavailable('away');
    const tx = new Tx(connection, this.number);
    let isCommitting = false;
    try {
      const until = this.#begin(tx, opening);
      const result = await work(tx);
      if (tx.failure) throw tx.failure;
      if (opening.isRead) {
        this.#commitSoon(connection, { organization: opening.organization, until });
        return result;
      }
      if (opening.ending === 'rollback') return await this.#rollBack(tx, connection, result);
      isCommitting = !connection.isLost;
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
      const done = await connection.command('COMMIT');
      if (tx.failure || done !== 'COMMIT') throw tx.failure ?? new Error('transaction was rolled back');
      return result;
    } catch (error) {
      if (!connection.isLost) await connection.command('ROLLBACK').catch(() => {});
      else if (isCommitting) throw new DatabaseUnavailable('unknown', error);
      throw tx.failure ?? error;
    }
  }

  /**
   * Nothing here is awaited: BEGIN leaves in one packet with the first statement of the work. A reader goes on in the
   * transaction of the reader before, if that was of the same organization: each statement sees what is committed when
   * it starts, so nobody can tell (docs/decisions/lanes.md). Answers until when the transaction may be lent.
   */
  #begin(tx: Tx, { isRead, organization, first }: Opening): number {
    const lent = this.#lent;
    this.#lent = undefined;
    const now = performance.now();
    if (isRead && lent?.organization === organization && now < lent.until) return lent.until;
    if (lent) tx.command('COMMIT');
    tx.command(isRead ? 'BEGIN READ ONLY' : 'BEGIN');
    if (organization) tx.command(`SET LOCAL app.org_id = '${organization}'`);
    const { writeTimeoutMs, statementTimeoutMs } = this.#options;
    if (!isRead && writeTimeoutMs !== statementTimeoutMs)
      tx.command(`SET LOCAL statement_timeout = ${writeTimeoutMs}`);
    if (first) tx.sendText(first.text, first.params);
    return now + lentMs;
  }

  /** Constraints that COMMIT would check are checked first: a change that could not be committed is refused here too. */
  async #rollBack<T>(tx: Tx, connection: Connection, result: T): Promise<T> {
    tx.command('SET CONSTRAINTS ALL IMMEDIATE');
    await connection.command('ROLLBACK');
    if (tx.failure) throw tx.failure;
    return result;
  }

  /** A reader has nothing to lose: its COMMIT leaves with the next BEGIN, or alone if nobody comes at once. */
  #commitSoon(connection: Connection, lent: { organization: string | null; until: number }): void {
    this.#lent = lent;
    setImmediate(() => {
      if (this.#lent !== lent) return;
      this.#lent = undefined;
      connection.command('COMMIT').catch(() => {});
    });
  }

  /** How long a statement has been waiting without any sign of life. */
  silentMs(now: number): number {
    return this.#connection?.silentMs(now) ?? 0;
  }

  /** PostgreSQL should have cancelled the statement by its own limit long ago. */
  isOverdue(now: number): boolean {
    return this.silentMs(now) > this.#options.writeTimeoutMs + graceMs;
  }

  /** Gives the connection up; the transaction that waits on it fails at once. */
  drop(): void {
    this.#connection?.destroy();
  }

  async close(): Promise<void> {
    // A lent transaction has nothing to commit.
    this.#lent = undefined;
    await this.#connection?.close();
  }
}
