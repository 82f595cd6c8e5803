const togetherMs = 100;
const longestMs = 10_000;

/**
 * What is to be read again: a batch of fifty events is one look, not fifty. While the person's own change is on its way,
 * the server still answers with what was before, and what the page shows of the change would go away and come back.
 */
export class Waiting {
  readonly #areas = new Set<string>();
  readonly #readAgain: (area: string) => void;
  readonly #isSaving: () => boolean;

  constructor(readAgain: (area: string) => void, isSaving: () => boolean) {
    this.#readAgain = readAgain;
    this.#isSaving = isSaving;
  }

  add(area: string): void {
    if (this.#areas.size === 0) this.#lookIn(togetherMs);
    this.#areas.add(area);
  }

  #lookIn(ms: number, waitedMs = ms): void {
    setTimeout(() => {
      if (this.#isSaving() && waitedMs < longestMs) this.#lookIn(togetherMs, waitedMs + togetherMs);
      else this.#look();
    }, ms);
  }

  #look(): void {
    for (const area of this.#areas) this.#readAgain(area);
    this.#areas.clear();
  }
}
