import type { Database } from '#db/lanes/client.ts';
import { sendNotification } from '#db/lanes/notify.ts';
import type { Log } from '#server/vocabulary/log.ts';

/** A notification holds 8 kB; one that names no organization stands for all of them. */
const longest = 7_000;

/**
 * Notifies every process of organizations that have new events. Organizations that are added while a notification is
 * sent share the next one, because PostgreSQL commits notifications one after the other.
 */
export class Announcer {
  readonly #db: Database;
  readonly #log: Log;
  readonly #waiting = new Set<string>();
  #sending: Promise<void> | undefined;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  announce(organization: string): void {
    this.#waiting.add(organization);
    this.#sending ??= this.#sendAll()
      // Those who wait for events look for themselves from time to time.
      .catch((error) => this.#log.failure('announcement of events', error))
      .finally(() => {
        this.#sending = undefined;
      });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const names = [...this.#waiting].join(',');
      this.#waiting.clear();
      await this.#db.asSystem(async (tx) =>
        sendNotification(tx, 'events', names.length <= longest ? names : ''),
      );
    }
  }

  async close(): Promise<void> {
    await this.#sending;
  }
}
