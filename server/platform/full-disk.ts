const rememberedMs = 60_000;

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53100';

/** Remembers for a minute that PostgreSQL could not write because its disk is full: of a disk elsewhere that is all that can be known. */
export class FullDisk {
  readonly #now: () => number;
  #lastAt: number | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called with any failure; only that of a full disk counts. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#lastAt = this.#now();
  }

  /** When it last happened, if that is less than a minute ago. */
  get lastAt(): number | undefined {
    const isRecent = this.#lastAt !== undefined && this.#now() - this.#lastAt < rememberedMs;
    return isRecent ? this.#lastAt : undefined;
  }
}
