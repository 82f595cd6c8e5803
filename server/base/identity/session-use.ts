import { LRUCache } from 'lru-cache';
import type { Database } from '#db/lanes/client.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { noteSeen, type SeenSession } from './session-rows.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    sessionUse: SessionUse;
  }
}

const writeEveryMs = 60_000;
const lookEveryMs = 1_000;

interface Options {
  now: () => number;
  log: Log;
  /** The time from the last use to the end of a session. */
  lifetimeMs: number;
}

/** Last use and address of each session: at most one write a minute and session, never in a request. */
export class SessionUse {
  readonly #db: Database;
  readonly #options: Options;
  readonly #pending = new Map<string, SeenSession>();
  readonly #writtenAt = new LRUCache<string, number>({ max: 20_000 });
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, options: Options) {
    this.#db = db;
    this.#options = options;
    this.#timer = setInterval(() => void this.#write(this.#due()), lookEveryMs);
    this.#timer.unref();
  }

  note(id: string, address: string): void {
    const now = this.#options.now();
    const at = new Date(now).toISOString();
    const expires_at = new Date(now + this.#options.lifetimeMs).toISOString();
    this.#pending.set(id, { id, at, address, expires_at });
  }

  /** Notes that the row is up to date. */
  written(id: string): void {
    this.#writtenAt.set(id, this.#options.now());
  }

  /** The use that is not stored yet, so that lists of this process are never a minute behind. */
  unwritten(id: string): SeenSession | undefined {
    return this.#pending.get(id);
  }

  #due(): SeenSession[] {
    const now = this.#options.now();
    return [...this.#pending.values()].filter(
      ({ id }) => now - (this.#writtenAt.get(id) ?? Number.NEGATIVE_INFINITY) >= writeEveryMs,
    );
  }

  async #write(seen: SeenSession[]): Promise<void> {
    if (seen.length === 0) return;
    for (const { id } of seen) {
      this.#pending.delete(id);
      this.written(id);
    }
    await this.#db
      .asSystem((tx) => noteSeen(tx, seen))
      .catch((error) => this.#options.log.failure('last use of sessions', error));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write([...this.#pending.values()]);
  }
}
