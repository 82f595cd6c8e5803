const togetherMs = 100;

/** Areas to be read again: a batch of fifty is one look, not fifty. */
export class Waiting {
  readonly #areas = new Set<string>();
  readonly #readAgain: (area: string) => void;

  constructor(readAgain: (area: string) => void) {
    this.#readAgain = readAgain;
  }

  add(area: string): void {
    if (this.#areas.size === 0) setTimeout(() => this.#look(), togetherMs);
    this.#areas.add(area);
  }

  #look(): void {
    for (const area of this.#areas) this.#readAgain(area);
    this.#areas.clear();
  }
}
