import type { Kind } from '#server/vocabulary/ids.ts';
import { inOrderOfKeys } from './sums.ts';

/** A write of a record that follows from no other one. */
export interface OutermostWrite {
  /** The kind of the record that a caller writes; null for a write of the platform. */
  kind: Kind | null;
  /** The options that a caller may send with it, and those that were sent; a write of the platform has none. */
  offers: readonly string[];
  options: Readonly<Record<string, unknown>>;
}

export const platformWrite: OutermostWrite = { kind: null, offers: [], options: {} };

/** The work that follows from the writes of one transaction: other records, mails, sums. */
export class FollowUpWork {
  #depth = 0;
  #outermost = platformWrite;
  readonly #atEnd = new Map<string, () => Promise<void>>();

  /** The write that everything since it follows from. */
  get outermost(): OutermostWrite {
    return this.#outermost;
  }

  /**
   * Runs the work that follows from a write; work that was postponed to the end runs when the outermost write is done.
   */
  async following(write: OutermostWrite, work: () => Promise<void>): Promise<void> {
    if (this.#depth === 0) this.#outermost = write;
    this.#depth++;
    try {
      await work();
      while (this.#depth === 1 && this.#atEnd.size) {
        const last = inOrderOfKeys(this.#atEnd);
        this.#atEnd.clear();
        for (const [, run] of last) await run();
      }
    } finally {
      this.#depth--;
      if (this.#depth === 0) this.#atEnd.clear();
    }
  }

  /**
   * Runs the work once after everything that follows from a write, however often it is requested; outside of a write
   * it runs at once.
   */
  async onceAtEnd(name: string, work: () => Promise<void>): Promise<void> {
    if (this.#depth === 0) await work();
    else this.#atEnd.set(name, work);
  }
}
