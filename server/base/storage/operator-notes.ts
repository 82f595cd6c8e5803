import type { Database } from '#db/lanes/client.ts';
import { unfinishedUpgrade } from '#db/migrating/upgrade-backfill.ts';
import { slowSearchReason, untestedVersion } from '#db/server-check.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    operatorNotes: OperatorNotes;
  }
}

type Look = (db: Database) => Promise<string | undefined>;

/**
 * The notes by the time for which an answer is used again. The server itself changes rarely. The end of an upgrade is one
 * short read, and the operator looks here to see it.
 */
const looks: readonly { look: Look; freshMs: number }[] = [
  { look: untestedVersion, freshMs: 60_000 },
  { look: slowSearchReason, freshMs: 60_000 },
  { look: unfinishedUpgrade, freshMs: 1_000 },
];

/** Improvements that an operator could make. They are looked up now and then, however often somebody asks for them. */
export class OperatorNotes {
  readonly #db: Database;
  #found = new Map<Look, { at: number; note: string | undefined }>();

  constructor(db: Database) {
    this.#db = db;
  }

  async current(): Promise<string[]> {
    const notes = await Promise.all(looks.map((one) => this.#note(one)));
    return notes.filter((note) => note !== undefined);
  }

  /** The last known answer while the database cannot give one. */
  async #note({ look, freshMs }: (typeof looks)[number]): Promise<string | undefined> {
    const now = performance.now();
    const known = this.#found.get(look);
    if (known && now - known.at < freshMs) return known.note;
    try {
      const note = await look(this.#db);
      this.#found.set(look, { at: now, note });
      return note;
    } catch {
      return known?.note;
    }
  }
}
