import type { Log } from '#server/boot/log.ts';

/** Runs a piece of work when it is asked for, once more for all who ask meanwhile, and now and then anyway. */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #fail: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #isWanted = false;
  #isClosed = false;
  #running: Promise<void> | undefined;

  constructor(name: string, everyMs: number, log: Log, work: () => Promise<void>) {
    this.#work = work;
    this.#fail = (error) => log.failure(name, error);
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

  /** After the round that is under way there is no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
