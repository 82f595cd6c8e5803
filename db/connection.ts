import type net from 'node:net';
import postgres from 'postgres';
import { within } from './deadline.ts';
import { keepErrorListener, openSocket } from './socket.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { valueTypes } from './values.ts';

export interface ConnectionOptions {
  url: string;
  role: string;
  name: string;
  statementTimeoutMs: number;
}

/** Prepared also where a statement has no parameters. */
const prepared = { prepare: true } as const;

/**
 * One session of PostgreSQL, from its opening to its loss. It never reconnects: the driver's own way back leaves
 * statements without an answer in several states, so a lost session is thrown away whole.
 */
export class Connection {
  readonly #client: postgres.Sql;
  #sql: postgres.ReservedSql | undefined;
  #socket: net.Socket | undefined;
  /** Every statement that was sent and not answered; the driver forgets some of them when a connection ends. */
  readonly #unanswered = new Set<(error: Error) => void>();
  #quietSince = 0;
  #lost: DatabaseUnavailable | undefined;

  /** Rejects when there is no usable session after `ms`. */
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
      // Asked for while it connects, they fail where nobody can catch it when the connection is lost just then.
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

  /** The driver opens a connection for a statement, and reserves one that is open already. */
  async #reserve(): Promise<void> {
    await this.#client.unsafe('SELECT 1');
    this.#sql = await this.#client.reserve();
  }

  /**
   * The driver documents this option and its types do not list it. With our own socket a silent peer can be dropped.
   * The socket is encrypted already where the address asks for it, so the driver must not encrypt it again.
   */
  #throughOwnSocket(url: string): object {
    return { ssl: false, socket: () => this.#openSocket(url) };
  }

  async #openSocket(url: string): Promise<net.Socket> {
    try {
      if (this.#lost) throw this.#lost;
      // The driver asks for another socket when one was closed before the session began.
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

  /** How long a statement has been waiting since the last sign of life; 0 where none is. */
  silentMs(now: number): number {
    return this.#unanswered.size ? now - this.#quietSince : 0;
  }

  /** A prepared statement. Statements that are sent without waiting are answered in their order. */
  query<Row>(text: string, params: readonly unknown[]): Promise<Row[]> {
    // The row type is the caller's statement about its own SQL; the driver cannot know it.
    return this.#answer(() => this.#open().unsafe(text, [...params] as never[], prepared)) as Promise<Row[]>;
  }

  /** As `query`, each row as the values of its columns in their order. */
  values(text: string, params: readonly unknown[]): Promise<unknown[][]> {
    return this.#answer(() =>
      this.#open()
        .unsafe(text, [...params] as never[], prepared)
        .values(),
    );
  }

  /** A statement of its own message, such as BEGIN; answers what PostgreSQL says that it has done. */
  async command(text: string): Promise<string> {
    const { command } = await this.#answer(() => this.#open().unsafe(text));
    return command;
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

  /** Drops the session at once; PostgreSQL takes back what it had not committed. */
  destroy(cause?: unknown): void {
    this.#lose(cause);
    this.#socket?.destroy();
    this.#client.end({ timeout: 0 }).catch(() => {});
  }

  /** Ends the session politely; a statement under way is waited for, for a moment. */
  async close(): Promise<void> {
    this.#sql?.release();
    await this.#client.end({ timeout: 2 }).catch(() => {});
    this.#lose(undefined);
    this.#socket?.destroy();
  }
}

/** Errors about a statement that the driver could not send; the session stays usable. */
const mistakes = new Set(['UNDEFINED_VALUE', 'MAX_PARAMETERS_EXCEEDED', 'COPY_IN_PROGRESS']);

/** After a fatal error PostgreSQL closes the session; any other error with a code is the socket's or the driver's. */
function endsSession(error: unknown): boolean {
  if (error instanceof postgres.PostgresError)
    return error.severity === 'FATAL' || error.severity === 'PANIC';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && !mistakes.has(code);
}
