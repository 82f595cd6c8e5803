/** Strangers guess; who is known, by a device, a session or a link, goes before them. */
export type Lane = 'stranger' | 'known';

const longest: Readonly<Record<Lane, number>> = { stranger: 8, known: 16 };

/** Strangers get at most a quarter of one processor: after each hash theirs wait three times as long as it took. */
const pauseFactor = 3;

/** Nobody waits for long: it is better to come back. */
export class HashingBusy extends Error {}

/**
 * Password hashes run one at a time. Each takes a processor and one of the four threads that name look-ups and files
 * need too, so a flood of sign-ins would slow everything else down.
 */
export class HashQueue {
  readonly #waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
  #isRunning = false;
  #strangersFrom = 0;
  #timer: NodeJS.Timeout | undefined;

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    await this.#turn(lane);
    const started = performance.now();
    try {
      return await work();
    } finally {
      const ended = performance.now();
      if (lane === 'stranger') this.#strangersFrom = ended + (ended - started) * pauseFactor;
      this.#isRunning = false;
      this.#next();
    }
  }

  #turn(lane: Lane): Promise<void> {
    const line = this.#waiting[lane];
    if (line.length >= longest[lane]) throw new HashingBusy();
    return new Promise((resolve) => {
      line.push(resolve);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isRunning) return;
    const go = this.#waiting.known.shift() ?? this.#nextStranger();
    if (!go) return;
    this.#isRunning = true;
    go();
  }

  #nextStranger(): (() => void) | undefined {
    if (this.#waiting.stranger.length === 0) return undefined;
    const wait = this.#strangersFrom - performance.now();
    if (wait <= 0) return this.#waiting.stranger.shift();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, wait).unref();
    return undefined;
  }
}
