import { Turns } from './turns.ts';

/** Lets one go each time `everyMs` has passed. The keys of those that wait take turns. */
export class Pace {
  readonly #everyMs: number;
  readonly #turns: Turns;
  #from = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ everyMs, most }: { everyMs: number; most: number }) {
    this.#everyMs = everyMs;
    this.#turns = new Turns(most);
  }

  /** Resolves with true when it is this key's turn, or with false when too many wait. */
  enter(key: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.#turns.add({ key, go: () => resolve(true), refuse: () => resolve(false) });
      this.#serve();
    });
  }

  #serve(): void {
    if (this.#timer || this.#turns.size === 0) return;
    const now = performance.now();
    if (now >= this.#from) {
      this.#from = now + this.#everyMs;
      this.#turns.next()?.go();
    }
    if (this.#turns.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#serve();
    }, this.#from - now).unref();
  }
}
