import type { Database } from '#db/lanes/client.ts';
import { sendNotification } from '#db/lanes/notify.ts';
import type { Announcements } from '#server/calls/announcements.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { type Mark, type Present, PresentPeople, readMarks } from './present-people.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    presence: Presence;
  }
}

/** A notification holds 8 kB, and a mark has less than 150 letters. */
const mostPerMessage = 40;

/**
 * The people who look at a record or write about it now. It is kept in the memory of every process and ends by itself
 * after some seconds, so that a key press writes no row, and a closed browser leaves nothing behind.
 */
export class Presence {
  readonly #people = new PresentPeople();
  readonly #db: Database;
  readonly #now: () => number;
  readonly #log: Log;
  readonly #stop: () => void;
  #waiting: Mark[] = [];
  #sending: Promise<void> | undefined;

  constructor(db: Database, announcements: Announcements, now: () => number, log: Log) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
    this.#stop = announcements.on('presence', (message) => {
      for (const mark of readMarks(message)) this.#people.note(mark, now());
    });
  }

  /** Notes what a person does and answers with the others. News is sent to the other processes. */
  note(mark: Mark): Present[] {
    const now = this.#now();
    if (this.#people.note(mark, now)) this.#announce(mark);
    return this.#people.others(mark, now);
  }

  #announce(mark: Mark): void {
    this.#waiting.push(mark);
    this.#sending ??= this.#sendAll()
      .catch((error) => this.#log.failure('announcement of presence', error))
      .finally(() => {
        this.#sending = undefined;
      });
  }

  /** Marks that are added while a message is sent share the next one. */
  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const marks = this.#waiting.splice(0, mostPerMessage);
      await this.#db.asSystem(async (tx) => sendNotification(tx, 'presence', JSON.stringify(marks)));
    }
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#sending;
  }
}
