/** Lets only some works at a time run in this process; the others wait in their order, but only so many of them. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#mostWaiting;
  }

  async run<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The next one takes the place of this one.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
