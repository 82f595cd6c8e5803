const batchMs = 100;
const longestWaitMs = 10_000;

/**
 * Areas to reload, collected so that a batch of fifty events causes one reload. Reloading waits while the
 * person's own change is running: the server would still answer with the old state, and the optimistic change
 * would flicker.
 */
export class ReloadBatch {
  readonly #areas = new Set<string>();
  readonly #readAgain: (area: string) => void;
  readonly #isSaving: () => boolean;

  constructor(readAgain: (area: string) => void, isSaving: () => boolean) {
    this.#readAgain = readAgain;
    this.#isSaving = isSaving;
  }

  add(area: string): void {
    if (this.#areas.size === 0) this.#reloadIn(batchMs);
    this.#areas.add(area);
  }

  #reloadIn(ms: number, waitedMs = ms): void {
    setTimeout(() => {
      if (this.#isSaving() && waitedMs < longestWaitMs) this.#reloadIn(batchMs, waitedMs + batchMs);
      else this.#reload();
    }, ms);
  }

  #reload(): void {
    for (const area of this.#areas) this.#readAgain(area);
    this.#areas.clear();
  }
}
