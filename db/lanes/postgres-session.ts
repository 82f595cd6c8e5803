import type net from 'node:net';
import tls from 'node:tls';
import type postgres from 'postgres';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { within } from './deadline.ts';
import { type ConnectionOptions, driverClient } from './driver-client.ts';
import { endsSession } from './driver-errors.ts';
import { Gathering } from './gathering.ts';
import { keepErrorListener, openSocket } from './socket.ts';
import { Unanswered } from './unanswered.ts';

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
export class PostgresSession {
  readonly #client: postgres.Sql;
  #sql: postgres.ReservedSql | undefined;
  #socket: net.Socket | undefined;
  readonly #gathering = new Gathering();
  readonly #unanswered = new Unanswered();
  #lost: DatabaseUnavailable | undefined;

  /** Opens a session; rejects if it is not usable after `ms`. */
  static async open(options: ConnectionOptions, ms: number): Promise<PostgresSession> {
    const session = new PostgresSession(options);
    try {
      const late = () => new DatabaseUnavailable('away', session.#lateness(ms));
      const reserved = session.#answer(() => session.#reserve());
      await within(ms, reserved, late);
      if (session.#lost) throw session.#lost;
      return session;
    } catch (error) {
      session.destroy(error);
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable('away', error);
    }
  }

  private constructor(options: ConnectionOptions) {
    this.#client = driverClient(options, {
      openSocket: () => this.#openSocket(options.url),
      onClose: () => this.#lose(undefined),
    });
  }

  /** Says how far the opening came, for the operator who has to find out why it takes so long. */
  #lateness(ms: number): Error {
    const socket = this.#socket;
    const isEncrypting = socket instanceof tls.TLSSocket && socket.getProtocol() === null;
    const step =
      !socket || socket.connecting ? 'connecting' : isEncrypting ? 'encrypting' : 'waiting for an answer';
    return new Error(`There was no session after ${ms} ms: it was still ${step}.`);
  }

  /** The driver opens a connection only for a statement, and reserves only an open one. */
  async #reserve(): Promise<void> {
    await this.#client.unsafe(noticeLostClient);
    this.#sql = await this.#client.reserve();
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

  /** The error of every statement since the session was lost. */
  get lost(): DatabaseUnavailable | undefined {
    return this.#lost;
  }

  /** True while a statement is not answered. */
  get isWaiting(): boolean {
    return !this.#unanswered.isEmpty;
  }

  silentMs(now: number): number {
    return this.#unanswered.silentMs(now);
  }

  /** Sends all messages that the running code sends until it waits with one system call. */
  gather(): void {
    if (this.#socket) this.#gathering.begin(this.#socket);
  }

  /** Sends a statement and returns its answer; it fails when the session is lost. */
  answer<T>(send: (sql: postgres.ReservedSql) => PromiseLike<T>): Promise<T> {
    return this.#answer(() => send(this.#open()));
  }

  #open(): postgres.ReservedSql {
    if (!this.#sql) throw new DatabaseUnavailable('away');
    return this.#sql;
  }

  #answer<T>(send: () => PromiseLike<T>): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      const settle = this.#unanswered.add(reject);
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
    this.#unanswered.rejectAll(this.#lost);
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
