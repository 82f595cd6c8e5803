/** The place of one that waits: whose turn it is, and what happens at that turn or when the line is too long. */
export interface Waiting {
  /** Those with the same key wait for one another; the keys take turns. */
  key: string;
  go(): void;
  refuse(): void;
}

/**
 * A line in which keys take turns, so that a key with many waiting delays another by one at most. When the line is full,
 * the last one of the longest line is refused, so that nobody can fill it for others.
 */
export class Turns<W extends Waiting = Waiting> {
  readonly #most: number;
  /** The waiting ones of each key, in the order in which the keys have their next turn. */
  readonly #lines = new Map<string, W[]>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  add(waiting: W): void {
    const line = this.#lines.get(waiting.key) ?? [];
    line.push(waiting);
    this.#lines.set(waiting.key, line);
    this.#size += 1;
    if (this.#size > this.#most) this.#refuseOne();
  }

  /** Removes one that no longer waits. */
  leave(waiting: W): void {
    const line = this.#lines.get(waiting.key) ?? [];
    const left = line.filter((one) => one !== waiting);
    this.#size -= line.length - left.length;
    if (left.length) this.#lines.set(waiting.key, left);
    else this.#lines.delete(waiting.key);
  }

  /** Takes the next one that may go now out of its line. After its turn, a key goes to the end of the order. */
  next(mayGo: (waiting: W) => boolean = () => true): W | undefined {
    for (const [key, line] of this.#lines) {
      const [first] = line;
      if (!first || !mayGo(first)) continue;
      line.shift();
      this.#lines.delete(key);
      if (line.length) this.#lines.set(key, line);
      this.#size -= 1;
      return first;
    }
    return undefined;
  }

  #refuseOne(): void {
    let longest: W[] = [];
    // Of several, the key whose turn comes last.
    for (const line of this.#lines.values()) if (line.length >= longest.length) longest = line;
    const last = longest.at(-1);
    if (!last) return;
    this.leave(last);
    last.refuse();
  }
}
