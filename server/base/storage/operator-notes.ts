import type { Database } from '#db/client.ts';
import { unfinishedUpgrade } from '#db/migrating/upgrade-backfill.ts';
import { slowSearchReason, untestedVersion } from '#db/server-check.ts';

const freshMs = 60_000;

/** Improvements that an operator could make. They are looked up once a minute, however often somebody asks for them. */
export class OperatorNotes {
  readonly #db: Database;
  #found: { at: number; notes: string[] } | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The last known notes while the database cannot answer. */
  async current(): Promise<string[]> {
    const now = performance.now();
    if (this.#found && now - this.#found.at < freshMs) return this.#found.notes;
    try {
      const found = await Promise.all([
        untestedVersion(this.#db),
        slowSearchReason(this.#db),
        unfinishedUpgrade(this.#db),
      ]);
      const notes = found.filter((note) => note !== undefined);
      this.#found = { at: now, notes };
      return notes;
    } catch {
      return this.#found?.notes ?? [];
    }
  }
}
