import { setTimeout as pause } from 'node:timers/promises';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type { Query } from 'drizzle-orm/sql';
import { Connection, type ConnectionOptions } from './connection.ts';
import { dialect, LaneSession, type QueryResult } from './session.ts';
import { inStatementSpan } from './spans.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

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

/** The values of a row by the names of their placeholders. */
export type RowValues = Readonly<Record<string, unknown>>;

interface WaitingRows {
  shape: string;
  rows: Map<string, RowValues>;
  send(rows: readonly RowValues[]): void;
}

/** PostgreSQL works on a statement of this size while the next rows are prepared. */
export const mostRowsTogether = 32;

/**
 * The database access of a handler: Drizzle's query builder inside the current transaction. Every statement
 * is prepared.
 */
export class Tx extends PgDatabase<QueryResult> {
  readonly lane: number;
  /** Whether statements of one turn are sent together; a reader's are sent at once. */
  readonly #isGathered: boolean;
  readonly #lane: Connection;
  #waiting: WaitingRows | undefined;
  failure: unknown;
  /** The number of statements that were sent. */
  statements = 0;

  constructor(connection: Connection, lane: number, isGathered: boolean) {
    super(dialect, new LaneSession((query) => this.values(query)), undefined);
    this.#lane = connection;
    this.lane = lane;
    this.#isGathered = isGathered;
  }

  /** The connection for the next statement. */
  #next(): Connection {
    this.statements++;
    if (this.#isGathered) this.#lane.gather();
    return this.#lane;
  }

  /**
   * Sends a row with the next statement of the transaction. Rows of the same shape that follow each other are sent
   * together, by the first one's `send`. Of two rows with the same key, the second one is sent after the first.
   */
  sendSoon(shape: string, key: string, row: RowValues, send: (rows: readonly RowValues[]) => void): void {
    if (this.#waiting?.shape !== shape || this.#waiting.rows.has(key)) this.sendRows();
    this.#waiting ??= { shape, rows: new Map(), send };
    this.#waiting.rows.set(key, row);
    if (this.#waiting.rows.size === mostRowsTogether) this.sendRows();
  }

  /** Sends the rows that wait for the next statement. */
  sendRows(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.send([...waiting.rows.values()]);
  }

  /**
   * Runs a statement given as text, for SQL that the builder cannot express (docs/decisions/data-access.md
   * lists the cases).
   */
  text<Row = Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    this.sendRows();
    return inStatementSpan(text, () => this.#next().query<Row>(text, params));
  }

  /** Runs a built query; each row is an array of its column values. */
  values({ sql, params }: Query): Promise<unknown[][]> {
    this.sendRows();
    return inStatementSpan(sql, () => this.#next().values(sql, params));
  }

  /**
   * Sends a built query without waiting, in one packet with the statements that follow. Its failure fails the
   * transaction.
   */
  send(query: { toSQL(): Query }): void {
    const { sql, params } = query.toSQL();
    this.sendText(sql, params);
  }

  /** As `send`, for a statement given as text. */
  sendText(text: string, params: readonly unknown[] = []): void {
    this.text(text, params).catch((error) => {
      this.failure ??= error;
    });
  }

  /** As `sendText`, for an unprepared statement such as BEGIN. */
  command(text: string): void {
    this.sendRows();
    this.#next()
      .command(text)
      .catch((error) => {
        this.failure ??= error;
      });
  }

  /** Runs `work` in a savepoint, so that its failure rolls back only its own writes. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.sendText('SAVEPOINT item');
    try {
      const result = await work();
      // Awaited, because a statement sent without waiting may have failed unnoticed by the work.
      await this.text('RELEASE SAVEPOINT item');
      return result;
    } catch (error) {
      const cause = this.failure ?? error;
      this.#waiting = undefined;
      // Fails if the transaction had already failed before the savepoint; that earlier failure is then kept.
      await this.text('ROLLBACK TO SAVEPOINT item');
      // The savepoint must be released, because it would hide an outer one of the same name.
      await this.text('RELEASE SAVEPOINT item');
      this.failure = undefined;
      throw cause;
    }
  }
}

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

  constructor(options: LaneOptions, number: number) {
    this.#options = options;
    this.number = number;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined && !this.#connection.isLost;
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

  /** Runs `work` in one transaction; when it throws, nothing is stored. The lane must be connected. */
  async transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = this.#connection;
    if (!connection) throw new DatabaseUnavailable('away');
    const tx = new Tx(connection, this.number, !opening.isRead);
    let isCommitting = false;
    try {
      const until = this.#begin(tx, opening);
      const result = await work(tx);
      tx.sendRows();
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
   * Awaits nothing, so that BEGIN is sent in one packet with the first statement of the work. A reader
   * continues in the previous reader's transaction if the organization is the same: each statement sees the
   * data committed when it starts, so the result is the same (docs/decisions/lanes.md). Returns the time
   * until which the transaction may be shared.
   */
  #begin(tx: Tx, { isRead, organization, first }: Opening): number {
    const shared = this.#shared;
    this.#shared = undefined;
    const now = performance.now();
    if (isRead && shared?.organization === organization && now < shared.until) return shared.until;
    if (shared) tx.command('COMMIT');
    const { writeTimeoutMs, statementTimeoutMs } = this.#options;
    const timeoutMs = isRead ? statementTimeoutMs : writeTimeoutMs;
    if (timeoutMs !== this.#timeoutMs) tx.command(`SET statement_timeout = ${timeoutMs}`);
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
