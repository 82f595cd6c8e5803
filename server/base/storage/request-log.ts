import type { Database } from '#db/lanes/client.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { requestLog } from '#db/schema/kernel/events-and-calls.ts';
import type { Services } from '#server/calls/services.ts';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { dropExpired } from './partitions.ts';
import { type Aging, deleteForShorter } from './retention.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    requests: RequestLog;
  }
}

export type RequestRow = typeof requestLog.$inferInsert;

const requests: Aging = { kind: 'request', table: requestLog, column: requestLog.id };

const flushMs = 400;
/** A busy process writes often, so that its garbage collector does not move the rows among the lasting objects. */
const flushRows = 128;
const maxWaiting = 20_000;

/** Rows that the database refuses this often are dropped: it refuses them for what they are. */
const mostRefusals = 5;

/**
 * One row per API call, written in batches beside the requests. Rows that could not be written are kept and written
 * later. A killed process loses the last moments of its log; it never loses a write or an event for it.
 */
export class RequestLog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  readonly #refusals = new WeakMap<RequestRow, number>();
  #waiting: RequestRow[] = [];
  #writing: Promise<void> | undefined;
  /** The last attempt failed, so that a failure is logged once and not with every attempt. */
  #isFailing = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => this.flush(), flushMs);
    this.#timer.unref();
  }

  add(row: RequestRow): void {
    // When the database cannot keep up, rows of the log are dropped, so that neither requests nor memory suffer.
    if (this.#waiting.length >= maxWaiting) return;
    if (this.#waiting.push(row) % flushRows === 0) this.flush();
  }

  /** Writes the rows that wait, and those that are added meanwhile. */
  flush(): Promise<void> {
    this.#writing ??= this.#writeWaiting().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting;
      this.#waiting = [];
      const failed = await this.#write(rows);
      if (failed.length === 0) continue;
      // They are tried again with the next flush.
      this.#waiting = [...failed, ...this.#waiting].slice(0, maxWaiting);
      return;
    }
  }

  /** Returns the rows that were not written. */
  async #write(rows: readonly RequestRow[]): Promise<RequestRow[]> {
    const byOrganization = Map.groupBy(rows, ({ organization_id }) => organization_id);
    const failed: RequestRow[] = [];
    const fail = (some: readonly RequestRow[], error: unknown, facts: object) => {
      failed.push(...some.filter((row) => this.#isWorthKeeping(row, error)));
      if (!this.#isFailing) this.#log.failure('request log', error, { ...facts });
      this.#isFailing = true;
    };
    try {
      await this.#db.all.each(byOrganization.keys(), {
        work: async (tx, organization) =>
          sendRows(tx, {
            name: 'request log',
            table: requestLog,
            rows: byOrganization.get(organization) ?? [],
            // The answer to an earlier attempt may have been lost.
            end: (insert) => insert.onConflictDoNothing(),
          }),
        onFailure: (error, organization) =>
          fail(byOrganization.get(organization) ?? [], error, { organization }),
      });
    } catch (error) {
      fail(rows, error, { rows: rows.length });
    }
    if (failed.length === 0) this.#isFailing = false;
    return failed;
  }

  /** A database that is away takes the row later. */
  #isWorthKeeping(row: RequestRow, error: unknown): boolean {
    if (error instanceof DatabaseUnavailable) return true;
    const refusals = (this.#refusals.get(row) ?? 0) + 1;
    this.#refusals.set(row, refusals);
    return refusals < mostRefusals;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

/** Drops expired weeks, and deletes the rows of organizations that keep them for a shorter time. */
export async function reapRequests(app: Services, signal?: AbortSignal): Promise<void> {
  await dropExpired(app, requests, signal);
  await deleteForShorter(app, 'requests', requests, signal);
}
