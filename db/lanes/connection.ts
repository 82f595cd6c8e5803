import type net from 'node:net';
import postgres from 'postgres';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { asText, valueTypes } from '../queries/values.ts';
import { within } from './deadline.ts';
import { endsSession, isForgotten } from './driver-errors.ts';
import { constantCommands, type InFront, prepared, sendsInFront, unprepared } from './in-front.ts';
import { keepErrorListener, openSocket } from './socket.ts';

export interface ConnectionOptions {
  url: string;
  role: string;
  name: string;
  statementTimeoutMs: number;
}

/**
 * PostgreSQL keeps the plans of prepared statements as long as the session, so their number has an end. The statements
 * of the product are fewer; combinations of filters could be more.
 */
const mostPrepared = 3_000;

/**
 * A session whose client has dropped it ends within a second, even while its statement waits, for example for a node of a
 * cluster. It would otherwise keep its locks until the time limit of the statement. PostgreSQL on Windows cannot do this.
 */
const noticeLostClient = `SELECT set_config('client_connection_check_interval', '1s', false)
  WHERE version() !~* 'windows|visual c'`;

/**
 * One PostgreSQL session from its opening to its loss. It never reconnects: the driver's own reconnection
 * leaves statements unanswered in several states, so a lost session is discarded as a whole.
 */
export class Connection {
  readonly #client: postgres.Sql;
  #sql: postgres.ReservedSql | undefined;
  #socket: net.Socket | undefined;
  /** Statements that were sent but not answered; the driver forgets some of them when a connection ends. */
  readonly #unanswered = new Set<(error: Error) => void>();
  readonly #prepared = new Set<string>();
  /** The prepared statements that PostgreSQL has answered, so that the driver knows the types of their parameters. */
  readonly #known = new Set<string>();
  readonly #inFront: InFront[] = [];
  #quietSince = 0;
  #isGathering = false;
  #lost: DatabaseUnavailable | undefined;

  /** Opens a session; rejects if it is not usable after `ms`. */
  static async open(options: ConnectionOptions, ms: number): Promise<Connection> {
    const connection = new Connection(options);
    try {
      const late = () => new DatabaseUnavailable('away');
      const reserved = connection.#answer(() => connection.#reserve());
      await within(ms, reserved, late);
      if (connection.#lost) throw connection.#lost;
      return connection;
    } catch (error) {
      connection.destroy(error);
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable('away', error);
    }
  }

  private constructor({ url, role, name, statementTimeoutMs }: ConnectionOptions) {
    this.#client = postgres(url, {
      max: 1,
      types: valueTypes,
      // When these types are fetched during the connect and the connection is lost, the driver throws an
      // error that cannot be caught.
      fetch_types: false,
      onnotice: () => {},
      onclose: () => this.#lose(undefined),
      ...this.#throughOwnSocket(url),
      connection: {
        application_name: name,
        role,
        TimeZone: 'UTC',
        DateStyle: 'ISO',
        statement_timeout: statementTimeoutMs,
        lock_timeout: 4_000,
        idle_in_transaction_session_timeout: 30_000,
      },
    });
  }

  /** The driver opens a connection only for a statement, and reserves only an open one. */
  async #reserve(): Promise<void> {
    await this.#client.unsafe(noticeLostClient);
    this.#sql = await this.#client.reserve();
  }

  /**
   * The driver documents this option, but its types do not list it. With our own socket a silent server can
   * be dropped. The socket is already encrypted if the address requires it, so the driver must not encrypt it
   * again.
   */
  #throughOwnSocket(url: string): object {
    return { ssl: false, socket: () => this.#openSocket(url) };
  }

  async #openSocket(url: string): Promise<net.Socket> {
    try {
      if (this.#lost) throw this.#lost;
      // The driver requests another socket when one was closed before the session began.
      if (this.#socket) throw new Error('the connection was closed before the session began');
      return await openSocket(url, (socket) => this.#keepSocket(socket));
    } catch (error) {
      this.destroy(error);
      throw error;
    }
  }

  #keepSocket(socket: net.Socket): void {
    this.#socket = socket;
    keepErrorListener(socket, (error) => this.destroy(error));
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** True while a statement is not answered. */
  get isWaiting(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Time since the last answer while a statement is waiting; 0 if none is. */
  silentMs(now: number): number {
    return this.#unanswered.size ? now - this.#quietSince : 0;
  }

  /** Runs a prepared statement. Statements sent without waiting are answered in order. */
  query<Row>(text: string, params: readonly unknown[]): Promise<Row[]> {
    // The caller states the row type of its own SQL; the driver cannot know it.
    return this.#run(text, params, this.#howToSend(text), (query) => query) as Promise<Row[]>;
  }

  /** As `query`, but each row is an array of its column values. A statement for once is not prepared. */
  values(text: string, params: readonly unknown[], isForOnce = false): Promise<unknown[][]> {
    return this.#run(text, params, isForOnce ? unprepared : this.#howToSend(text), (query) => query.values());
  }

  /**
   * Sends a statement whose result nobody needs in front of the next one, or alone if none follows in this turn of the
   * event loop. PostgreSQL answers both together, in less time than two. If one of them fails, the statements behind it
   * are skipped, so both may only be parts of one transaction.
   */
  send(text: string, params: readonly unknown[], onFailure: (error: unknown) => void): void {
    const how = this.#howToSend(text);
    // The driver asks for the types of the parameters of a new statement, and waits for the answer.
    if (how === prepared && !this.#known.has(text)) this.query(text, params).catch(onFailure);
    else this.#putInFront({ strings: [text], args: params.map(asText), options: how, onFailure });
  }

  /** As `send`, for a command such as SET LOCAL, which has no parameters. */
  sendCommand(text: string, onFailure: (error: unknown) => void): void {
    if (constantCommands.has(text)) this.send(text, [], onFailure);
    else this.#putInFront({ strings: [text], args: [], options: unprepared, onFailure });
  }

  #putInFront(statement: InFront): void {
    if (this.#inFront.length === 0 && sendsInFront) setImmediate(() => this.#sendInFront());
    this.#inFront.push(statement);
    if (!sendsInFront) this.#sendInFront();
  }

  /** Sends the statements that wait for a next one. */
  #sendInFront(): void {
    const last = this.#inFront.pop();
    if (last)
      this.#run(last.strings[0], last.args, last.options, (query) => query.values()).catch(last.onFailure);
  }

  async #run<T>(
    text: string,
    params: readonly unknown[],
    how: typeof prepared | typeof unprepared,
    kind: (query: ReturnType<postgres.ReservedSql['unsafe']>) => PromiseLike<T>,
  ): Promise<T> {
    // A value that cannot be sent fails here, so that the statements in front still wait for the next one.
    const values = params.map(asText);
    const inFront = this.#inFront.splice(0);
    try {
      const options = inFront.length > 0 ? { ...how, inFront } : how;
      const result = await this.#answer(() => kind(this.#open().unsafe(text, values as never[], options)));
      if (how === prepared) this.#known.add(text);
      return result;
    } catch (error) {
      // The driver prepares its own statement again, but not one in front of it.
      if (inFront.length > 0 && isForgotten(error)) this.destroy(error);
      const failure = this.#lost ?? error;
      for (const { onFailure } of inFront) onFailure(failure);
      throw failure;
    }
  }

  #howToSend(text: string) {
    if (this.#prepared.size < mostPrepared) this.#prepared.add(text);
    return this.#prepared.has(text) ? prepared : unprepared;
  }

  /** Runs an unprepared statement such as ROLLBACK; returns PostgreSQL's command tag. */
  async command(text: string): Promise<string> {
    this.#sendInFront();
    const { command } = await this.#answer(() => this.#open().unsafe(text));
    return command;
  }

  /**
   * Sends all messages that the running code sends until it waits with one system call. The driver sends a long message
   * at once and short ones in the next tick, which is queued by the time that ours runs, so the second one is after it.
   */
  gather(): void {
    const socket = this.#socket;
    if (this.#isGathering || !socket) return;
    this.#isGathering = true;
    socket.cork();
    process.nextTick(() =>
      process.nextTick(() => {
        this.#isGathering = false;
        socket.uncork();
      }),
    );
  }

  #open(): postgres.ReservedSql {
    if (!this.#sql) throw new DatabaseUnavailable('away');
    return this.#sql;
  }

  #answer<T>(send: () => PromiseLike<T>): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      if (this.#unanswered.size === 0) this.#quietSince = performance.now();
      this.#unanswered.add(reject);
      const settle = () => {
        this.#quietSince = performance.now();
        this.#unanswered.delete(reject);
      };
      send().then(
        (value) => {
          settle();
          resolve(value);
        },
        (error) => {
          settle();
          if (endsSession(error)) this.destroy(error);
          reject(this.#lost ?? error);
        },
      );
    });
  }

  #lose(cause: unknown): void {
    if (this.#lost) return;
    this.#lost = new DatabaseUnavailable('away', cause);
    for (const reject of this.#unanswered) reject(this.#lost);
    this.#unanswered.clear();
  }

  /** Drops the session at once; PostgreSQL rolls back what was not committed. */
  destroy(cause?: unknown): void {
    this.#lose(cause);
    this.#socket?.destroy();
    this.#client.end({ timeout: 0 }).catch(() => {});
  }

  /** Closes the session after waiting a short time for a running statement. */
  async close(): Promise<void> {
    this.#sql?.release();
    await this.#client.end({ timeout: 2 }).catch(() => {});
    this.#lose(undefined);
    this.#socket?.destroy();
  }
}
