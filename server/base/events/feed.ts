import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import type { Announcements } from '#server/calls/announcements.ts';
import { type EventView, lastSequence, readEvents } from './rows.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    feed: EventFeed;
  }
}

const lookAnywayMs = 15_000;
const page = 100;

/** Wakes the followers of an organization's events, in whichever process the events were written. */
export class EventFeed {
  readonly #db: Database;
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #reads = new Map<string, Promise<EventView[]>>();

  constructor(db: Database, announcements: Announcements) {
    this.#db = db;
    announcements.on('events', (message) => this.#wake(message));
  }

  #wake(message: string): void {
    const named = message === '' ? this.#followers.keys() : message.split(',');
    for (const organization of named) for (const wake of this.#followers.get(organization) ?? []) wake();
  }

  /** The sequence of the newest event. */
  newest(tx: Tx, organization: string): Promise<number> {
    return lastSequence(tx, organization);
  }

  /** Yields every event after `last` and then new ones, until the signal. */
  async *follow(organization: string, last: number, signal: AbortSignal): AsyncGenerator<EventView> {
    const bell = new Bell(signal);
    const followers = this.#followers.get(organization) ?? new Set();
    this.#followers.set(organization, followers.add(bell.ring));
    try {
      for (let after = last; !signal.aborted; ) {
        // The bell is reset before reading, so that events that come meanwhile ring it again.
        bell.reset();
        const events = await this.#read(organization, after);
        for (const event of events) {
          if (signal.aborted) return;
          yield event;
        }
        after = events.at(-1)?.sequence ?? after;
        if (events.length < page) await bell.rung(lookAnywayMs);
      }
    } finally {
      followers.delete(bell.ring);
      if (followers.size === 0) this.#followers.delete(organization);
    }
  }

  /** Followers that wait for the same events share one query. */
  #read(organization: string, after: number): Promise<EventView[]> {
    const key = `${organization} ${after}`;
    const known = this.#reads.get(key);
    if (known) return known;
    const reading = this.#db
      .withTenant(organization, 'read', (tx) =>
        readEvents(tx, organization, { after_sequence: after, limit: page }),
      )
      .finally(() => this.#reads.delete(key));
    this.#reads.set(key, reading);
    return reading;
  }
}

/** Remembers that it rang while nobody was waiting. */
class Bell {
  #hasRung = false;
  #wake: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', this.ring, { once: true });
  }

  ring = (): void => {
    this.#hasRung = true;
    this.#wake?.();
  };

  reset(): void {
    this.#hasRung = false;
  }

  async rung(atMostMs: number): Promise<void> {
    if (this.#hasRung) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, atMostMs);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
