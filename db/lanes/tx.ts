import { PgDatabase } from 'drizzle-orm/pg-core';
import type { Query } from 'drizzle-orm/sql';
import { inStatementSpan, noteStatement } from '#server/vocabulary/spans.ts';
import { dialect, LaneSession, type QueryResult } from '../queries/session.ts';
import type { Connection } from './connection.ts';
import { isAftermath } from './driver-errors.ts';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** The values of a row by the names of their placeholders. */
export type RowValues = Readonly<Record<string, unknown>>;

interface WaitingRows {
  shape: string;
  rows: Map<string, RowValues>;
  send(rows: readonly RowValues[]): void;
}

/** PostgreSQL works on a statement of this size while the next rows are prepared. */
const mostRowsTogether = 32;

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
  /** The failure of a statement that was sent without waiting. */
  #failure: unknown;
  /** The first failure of any statement. All later statements are refused because of it. */
  #first: unknown;
  #hasEnded = false;
  /** The number of statements that were sent. */
  statements = 0;

  constructor(connection: Connection, lane: number, isGathered: boolean) {
    super(dialect, new LaneSession((query) => this.values(query)), undefined);
    this.#lane = connection;
    this.lane = lane;
    this.#isGathered = isGathered;
  }

  /** The connection may belong to another transaction from now on, so later statements are refused. */
  end(): void {
    this.#hasEnded = true;
  }

  get failure(): unknown {
    return this.#failure && this.causeOf(this.#failure);
  }

  /** The failure behind the refusal of a statement that was sent after it. */
  causeOf(error: unknown): unknown {
    return isAftermath(error) ? (this.#first ?? error) : error;
  }

  #noted<T>(answer: Promise<T>): Promise<T> {
    answer.catch((error: unknown) => {
      this.#first ??= error;
    });
    return answer;
  }

  /** The connection for the next statement. */
  #next(): Connection {
    if (this.#hasEnded) throw new Error('a statement was sent after the end of its transaction');
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
    return this.#noted(inStatementSpan(text, () => this.#next().query<Row>(text, params)));
  }

  /** Runs a built query; each row is an array of its column values. */
  values({ sql, params }: Query, isForOnce = false): Promise<unknown[][]> {
    this.sendRows();
    return this.#noted(inStatementSpan(sql, () => this.#next().values(sql, params, isForOnce)));
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
    this.sendRows();
    noteStatement(text);
    this.#next().send(text, params, this.#fail);
  }

  /** As `sendText`, for an unprepared statement such as SET LOCAL. */
  command(text: string): void {
    this.sendRows();
    this.#next().sendCommand(text, this.#fail);
  }

  /** As `command`, but its effect does not depend on the statements that follow. */
  sendAlone(text: string): void {
    this.#next().command(text).catch(this.#fail);
  }

  readonly #fail = (error: unknown): void => {
    this.#first ??= error;
    this.#failure ??= error;
  };

  /** Runs `work` in a savepoint, so that its failure rolls back only its own writes. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.sendText('SAVEPOINT item');
    try {
      const result = await work();
      // Awaited, because a statement sent without waiting may have failed unnoticed by the work.
      await this.text('RELEASE SAVEPOINT item');
      return result;
    } catch (error) {
      const cause = this.failure ?? this.causeOf(error);
      this.#waiting = undefined;
      // Fails if the transaction had already failed before the savepoint; that earlier failure is then kept.
      await this.text('ROLLBACK TO SAVEPOINT item');
      // The savepoint must be released, because it would hide an outer one of the same name.
      await this.text('RELEASE SAVEPOINT item');
      this.#failure = undefined;
      this.#first = undefined;
      throw cause;
    }
  }
}
