import type { Database } from '#db/client.ts';
import type { Log } from '#server/boot/log.ts';
import type { App } from '#server/calls/app.ts';
import { dropExpired } from './partitions.ts';
import { type Aging, deleteForShorter } from './retention.ts';

export interface RequestRow {
  organization_id: string;
  id: string;
  at: string;
  actor: { type: string; id: string };
  method: string;
  path: string;
  operation: string;
  status: number;
  duration_ms: number;
  replayed: boolean;
  error_code: string | null;
  error_paths: readonly string[];
  address: string;
  user_agent: string | null;
}

const requests: Aging = { kind: 'request', table: 'request_log', column: 'id' };

const flushMs = 400;
const flushRows = 500;
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
    // When the database cannot keep up, the log gives way, not the requests or the memory.
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
    try {
      await this.#db.asSystem((tx) =>
        tx.text(
          `INSERT INTO request_log (organization_id, id, at, actor, method, path, operation, status, duration_ms,
             replayed, error_code, error_paths, address, user_agent)
           SELECT r.organization_id, r.id, r.at, r.actor, r.method, r.path, r.operation, r.status, r.duration_ms,
             r.replayed, r.error_code, r.error_paths, r.address, r.user_agent
           FROM jsonb_populate_recordset(NULL::request_log, $1::jsonb) r`,
          [JSON.stringify(rows)],
        ),
      );
    } catch (error) {
      this.#log.failure('request log', error, { rows: rows.length });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

/** Weeks that are over are dropped; what an organization keeps for a shorter time goes row by row. */
export async function reapRequests(app: App, signal?: AbortSignal): Promise<void> {
  await dropExpired(app, requests, signal);
  await deleteForShorter(app, 'requests', requests, signal);
}
