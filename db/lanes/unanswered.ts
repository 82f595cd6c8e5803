/** The statements that were sent but not answered; the driver forgets some of them when a connection ends. */
export class Unanswered {
  readonly #rejects = new Set<(error: Error) => void>();
  #quietSince = 0;

  get isEmpty(): boolean {
    return this.#rejects.size === 0;
  }

  /** Time since the last answer while a statement is waiting; 0 if none is. */
  silentMs(now: number): number {
    return this.isEmpty ? 0 : now - this.#quietSince;
  }

  /** Adds a statement; the returned function is called with its answer. */
  add(reject: (error: Error) => void): () => void {
    if (this.isEmpty) this.#quietSince = performance.now();
    this.#rejects.add(reject);
    return () => {
      this.#quietSince = performance.now();
      this.#rejects.delete(reject);
    };
  }

  rejectAll(error: Error): void {
    for (const reject of this.#rejects) reject(error);
    this.#rejects.clear();
  }
}
