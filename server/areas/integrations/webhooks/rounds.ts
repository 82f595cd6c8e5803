import type { Log } from '#server/vocabulary/log.ts';

/**
 * Runs a function when it is woken, once more for all calls that arrive meanwhile, and at regular intervals if there is
 * one.
 */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #fail: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #isWanted = false;
  #isClosed = false;
  #running: Promise<void> | undefined;

  constructor(name: string, everyMs: number | undefined, log: Log, work: () => Promise<void>) {
    this.#work = work;
    this.#fail = (error) => log.failure(name, error);
    if (everyMs === undefined) return;
    this.#timer = setInterval(() => this.wake(), everyMs);
    this.#timer.unref();
  }

  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run()
      .catch(this.#fail)
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      await this.#work();
    }
  }

  /** Waits for the round that is under way, and starts no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
