import { statfs } from 'node:fs/promises';

declare module '#server/calls/services.ts' {
  interface Services {
    disk: Disk;
  }
}

const rememberedMs = 60_000;
const lookEveryMs = 1_000;
const megabyte = 2 ** 20;

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53100';

/** The folder of an embedded database, whose disk can be looked at. */
export interface Watched {
  folder: string;
  reserveMb: number;
}

/**
 * Whether the database has room. An embedded one stops writing while there still is some: PostgreSQL itself ends when
 * it cannot write its log. Of a disk elsewhere only what PostgreSQL says when it cannot write is known.
 */
export class Disk {
  readonly #now: () => number;
  readonly #watched: Watched | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #failedAt: number | undefined;
  #freeMb: number | undefined;

  constructor(now: () => number, watched: Watched | undefined) {
    this.#now = now;
    this.#watched = watched;
    if (!watched) return;
    this.#timer = setInterval(() => void this.#look(watched.folder), lookEveryMs);
    this.#timer.unref();
  }

  async #look(folder: string): Promise<void> {
    const found = await statfs(folder).catch(() => undefined);
    this.#freeMb = found && Math.floor((found.bavail * found.bsize) / megabyte);
  }

  /** Called with any failure; only that of a full disk counts. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#failedAt = this.#now();
  }

  /** Writes would fail, or would take the last room: they are refused before they begin. */
  get isFull(): boolean {
    return this.#watched !== undefined && (this.#freeMb ?? Infinity) < this.#watched.reserveMb;
  }

  /** Why the installation is not ready; undefined where there is room. */
  async shortage(): Promise<string | undefined> {
    if (this.#watched) await this.#look(this.#watched.folder);
    if (this.#watched && this.isFull)
      return `The disk of the data directory has ${this.#freeMb} MB left; ${this.#watched.reserveMb} MB are needed.`;
    const isRecent = this.#failedAt !== undefined && this.#now() - this.#failedAt < rememberedMs;
    if (!isRecent || this.#failedAt === undefined) return undefined;
    return `PostgreSQL could not write at ${new Date(this.#failedAt).toISOString()}: its disk is full.`;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
