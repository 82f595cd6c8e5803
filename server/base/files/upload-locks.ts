import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#db/lanes/client.ts';
import type { HeldLock, LastingLocks } from '#db/lanes/lasting-locks.ts';
import { sendNotification } from '#db/lanes/notify.ts';
import type { Announcements } from '#server/calls/announcements.ts';

export type { HeldLock };

declare module '#server/calls/services.ts' {
  interface Services {
    uploadLocks: UploadLocks;
  }
}

const mostWaitMs = 10_000;
const askAgainMs = 100;

/**
 * One request at a time writes the bytes of a file. A later one asks the earlier to end, in this process or another,
 * because its connection may be dead without anybody knowing. A lock has the name of the hash of the upload's token.
 */
export class UploadLocks {
  readonly #db: Database;
  readonly #locks: LastingLocks;
  readonly #stops = new Map<string, () => void>();
  readonly #stopListening: () => void;

  constructor(db: Database, announcements: Announcements) {
    this.#db = db;
    this.#locks = db.lastingLocks();
    this.#stopListening = announcements.on('uploads', (file) => this.#stops.get(file)?.());
  }

  /** Undefined if another request does not end in time. `onStop` is called when a later request wants the lock. */
  async take(file: string, onStop: () => void, signal: AbortSignal): Promise<HeldLock | undefined> {
    const until = performance.now() + mostWaitMs;
    for (;;) {
      const held = await this.#locks.take(file);
      if (held) return this.#known(held, file, onStop);
      if (signal.aborted || performance.now() > until) return undefined;
      await this.#db.asSystem(async (tx) => sendNotification(tx, 'uploads', file));
      await pause(askAgainMs);
    }
  }

  /** Takes the lock only if nobody is busy with the file, and leaves them alone otherwise. */
  takeIfFree(file: string): Promise<HeldLock | undefined> {
    return this.#locks.take(file);
  }

  #known(held: HeldLock, file: string, onStop: () => void): HeldLock {
    this.#stops.set(file, onStop);
    return {
      lost: held.lost,
      release: () => {
        this.#stops.delete(file);
        return held.release();
      },
    };
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.#locks.close();
  }
}
