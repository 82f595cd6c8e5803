import type { Database } from '#db/client.ts';
import { sendRows } from '#db/insert-rows.ts';
import { requestLog } from '#db/schema/platform.ts';
import type { Log } from '#server/boot/log.ts';
import type { App } from '#server/calls/app.ts';
import { dropExpired } from './partitions.ts';
import { type Aging, deleteForShorter } from './retention.ts';

export type RequestRow = typeof requestLog.$inferInsert;

const requests: Aging = { kind: 'request', table: requestLog, column: requestLog.id };

const flushMs = 400;
/** A busy process writes often, so that its garbage collector does not move the rows among the lasting objects. */
const flushRows = 128;
const maxWaiting = 20_000;

/**
 * One row per API call, written in batches beside the requests. A killed process loses the last moments of its
 * log; it never loses a write or an event for it.
 */
export class RequestLog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #waiting: RequestRow[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => this.flush(), flushMs);
    this.#timer.unref();
  }

  add(row: RequestRow): void {
    // When the database cannot keep up, rows of the log are dropped, so that neither requests nor memory suffer.
    if (this.#waiting.length >= maxWaiting) return;
    if (this.#waiting.push(row) === flushRows) this.flush();
  }

  flush(): Promise<void> {
    if (this.#waiting.length === 0) return this.#writing;
    const rows = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#write(rows));
    return this.#writing;
  }

  async #write(rows: RequestRow[]): Promise<void> {
    const byOrganization = Map.groupBy(rows, ({ organization_id }) => organization_id);
    try {
      await this.#db.all.each(byOrganization.keys(), {
        work: async (tx, organization) =>
          sendRows(tx, {
            name: 'request log',
            table: requestLog,
            rows: byOrganization.get(organization) ?? [],
          }),
        onFailure: (error, organization) => this.#log.failure('request log', error, { organization }),
      });
    } catch (error) {
      this.#log.failure('request log', error, { rows: rows.length });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

/** Drops expired weeks, and deletes the rows of organizations that keep them for a shorter time. */
export async function reapRequests(app: App, signal?: AbortSignal): Promise<void> {
  await dropExpired(app, requests, signal);
  await deleteForShorter(app, 'requests', requests, signal);
}
