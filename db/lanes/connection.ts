import type postgres from 'postgres';
import { asText } from '../queries/values.ts';
import type { ConnectionOptions } from './driver-client.ts';
import { isForgotten } from './driver-errors.ts';
import { constantCommands, InFrontQueue, prepared, unprepared } from './in-front.ts';
import { PostgresSession } from './postgres-session.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** Sends statements in a session: prepared, in order, and together where nobody waits for the answer of each. */
export class Connection {
  readonly #session: PostgresSession;
  readonly #statements = new PreparedStatements();
  readonly #inFront = new InFrontQueue((last) => {
    const [text] = last.strings;
    this.#run(text, last.args, last.options, (query) => query.values()).catch(last.onFailure);
  });

  /** Opens a session; rejects if it is not usable after `ms`. */
  static async open(options: ConnectionOptions, ms: number): Promise<Connection> {
    return new Connection(await PostgresSession.open(options, ms));
  }

  private constructor(session: PostgresSession) {
    this.#session = session;
  }

  get isLost(): boolean {
    return this.#session.lost !== undefined;
  }

  /** True while a statement is not answered. */
  get isWaiting(): boolean {
    return this.#session.isWaiting;
  }

  /** Time since the last answer while a statement is waiting; 0 if none is. */
  silentMs(now: number): number {
    return this.#session.silentMs(now);
  }

  /** Runs a prepared statement. Statements sent without waiting are answered in order. */
  query<Row>(text: string, params: readonly unknown[]): Promise<Row[]> {
    const how = this.#statements.howToSend(text);
    // The caller states the row type of its own SQL; the driver cannot know it.
    return this.#run(text, params, how, (query) => query) as Promise<Row[]>;
  }

  /** As `query`, but each row is an array of its column values. A statement for once is not prepared. */
  values(text: string, params: readonly unknown[], isForOnce = false): Promise<unknown[][]> {
    const how = isForOnce ? unprepared : this.#statements.howToSend(text);
    return this.#run(text, params, how, (query) => query.values());
  }

  /**
   * Sends a statement whose result nobody needs in front of the next one, or alone if none follows in this turn of the
   * event loop. PostgreSQL answers both together, in less time than two. If one of them fails, the statements behind it
   * are skipped, so both may only be parts of one transaction.
   */
  send(text: string, params: readonly unknown[], onFailure: (error: unknown) => void): void {
    const options = this.#statements.howToSend(text);
    // The driver asks for the types of the parameters of a new statement, and waits for the answer.
    if (options === prepared && !this.#statements.isKnown(text)) this.query(text, params).catch(onFailure);
    else this.#inFront.add({ strings: [text], args: params.map(asText), options, onFailure });
  }

  /** As `send`, for a command such as SET LOCAL, which has no parameters. */
  sendCommand(text: string, onFailure: (error: unknown) => void): void {
    if (constantCommands.has(text)) this.send(text, [], onFailure);
    else this.#inFront.add({ strings: [text], args: [], options: unprepared, onFailure });
  }

  /** Runs an unprepared statement such as ROLLBACK; returns PostgreSQL's command tag. */
  async command(text: string): Promise<string> {
    this.#inFront.flush();
    const { command } = await this.#session.answer((sql) => sql.unsafe(text));
    return command;
  }

  async #run<T>(
    text: string,
    params: readonly unknown[],
    how: typeof prepared | typeof unprepared,
    kind: (query: ReturnType<postgres.ReservedSql['unsafe']>) => PromiseLike<T>,
  ): Promise<T> {
    // A value that cannot be sent fails here, so that the statements in front still wait for the next one.
    const values = params.map(asText);
    const inFront = this.#inFront.take();
    try {
      const options = inFront.length > 0 ? { ...how, inFront } : how;
      const result = await this.#session.answer((sql) => kind(sql.unsafe(text, values as never[], options)));
      if (how === prepared) this.#statements.noteAnswered(text);
      return result;
    } catch (error) {
      // The driver prepares its own statement again, but not one in front of it.
      if (inFront.length > 0 && isForgotten(error)) this.destroy(error);
      const failure = this.#session.lost ?? error;
      for (const { onFailure } of inFront) onFailure(failure);
      throw failure;
    }
  }

  /** Sends all messages that the running code sends until it waits with one system call. */
  gather(): void {
    this.#session.gather();
  }

  /** Drops the session at once; PostgreSQL rolls back what was not committed. */
  destroy(cause?: unknown): void {
    this.#session.destroy(cause);
  }

  /** Closes the session after waiting a short time for a running statement. */
  close(): Promise<void> {
    return this.#session.close();
  }
}
