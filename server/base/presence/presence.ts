import { sendNotification } from '#db/lanes/notify.ts';
import type { Tx } from '#db/lanes/tx.ts';
import type { Announcements } from '#server/calls/announcements.ts';
import { type Mark, type Present, PresentPeople, readMark } from './present-people.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    presence: Presence;
  }
}

/**
 * The people who look at a record or write about it now. It is kept in the memory of every process and ends by itself
 * after some seconds, so that a key press writes no row, and a closed browser leaves nothing behind.
 */
export class Presence {
  readonly #people = new PresentPeople();
  readonly #now: () => number;

  constructor(announcements: Announcements, now: () => number) {
    this.#now = now;
    announcements.on('presence', (message) => {
      const mark = readMark(message);
      if (mark) this.#people.note(mark, now());
    });
  }

  /** Notes what a person does and answers with the others. News is sent to the other processes at the commit. */
  note(tx: Tx, mark: Mark): Present[] {
    const now = this.#now();
    if (this.#people.note(mark, now)) sendNotification(tx, 'presence', JSON.stringify(mark));
    return this.#people.others(mark, now);
  }
}
