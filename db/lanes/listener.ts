import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { nodePostgresUrl } from '../address.ts';

export interface ListenerOptions {
  url: string;
  role: string;
  channels: readonly string[];
  /** Called when listening has started. No later message is missed, but earlier ones may have been. */
  onReady(): void;
  onMessage(channel: string, payload: string): void;
  /** Called when listening has ended; messages are missed until `onReady` is called again. */
  onLost(): void;
}

const connectMs = 2_000;
const firstPauseMs = 100;
const longestPauseMs = 1_000;
const pingEveryMs = 5_000;
const answerMs = 2_000;

/**
 * A session that receives notifications from other processes. It uses node-postgres, as the job queue does,
 * because that driver reports when a listening session ends and the other does not. Caches may only be used
 * while a session listens.
 */
export class Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #isClosed = false;
  readonly #done: Promise<void>;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  async #run(): Promise<void> {
    let wait = firstPauseMs;
    while (!this.#isClosed) {
      const hasListened = await this.#session();
      wait = hasListened ? firstPauseMs : Math.min(wait * 2, longestPauseMs);
      if (!this.#isClosed) await pause(wait, undefined, { ref: false });
    }
  }

  /** Listens until the session ends; returns true if it had begun. */
  async #session(): Promise<boolean> {
    const { url, role, channels, onReady, onMessage, onLost } = this.#options;
    const client = new Client({
      connectionString: nodePostgresUrl(url),
      application_name: 'platform-listener',
      options: `-c role=${role}`,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      query_timeout: answerMs,
    });
    this.#client = client;
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
    let isReady = false;
    try {
      // The driver never settles a connect that is ended meanwhile, so a close would wait for it forever.
      await Promise.race([client.connect(), ended.then(() => Promise.reject(new Error('ended')))]);
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      isReady = true;
      onReady();
      await Promise.race([ended, this.#untilSilent(client)]);
    } catch {
      // The caller tries again; until then the listener counts as lost.
    }
    if (isReady && !this.#isClosed) onLost();
    drop(client);
    return isReady;
  }

  /** Pings the server, because a lost connection to a vanished server is not reported. */
  async #untilSilent(client: Client): Promise<void> {
    for (;;) {
      await pause(pingEveryMs, undefined, { ref: false });
      if (this.#isClosed) return;
      await client.query('SELECT 1');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#client) drop(this.#client);
    await this.#done;
  }
}

/** Ends the session without waiting for an answer, which may never come. */
function drop(client: Client): void {
  client.end().catch(() => {});
  client.connection.stream.destroy();
}
