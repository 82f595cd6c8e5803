import { AsyncLocalStorage } from 'node:async_hooks';
import { OutOfTime } from '#server/vocabulary/out-of-time.ts';

/**
 * Work that has run out of time is usually over within seconds. What it has started that lasts, such as a timer, must not
 * be refused for ever.
 */
const refusedForMs = 60_000;

/** The time that some work may take, and the transactions that it has open. */
class TimeLimit {
  readonly #until: number;
  readonly #ended = Promise.withResolvers<never>();
  readonly #timer: NodeJS.Timeout;
  #isOver = false;
  #isFinished = false;
  #committing = 0;

  constructor(ms: number) {
    this.#until = performance.now() + ms;
    // Nobody may wait for it any more when it is rejected.
    this.#ended.promise.catch(() => {});
    // Answers that have arrived are read before the time is up, as in `deadline`.
    this.#timer = setTimeout(() => setImmediate(() => this.#end()), ms);
  }

  /** Rejects when the time is up, unless a commit is on its way: then its answer decides. */
  get ended(): Promise<never> {
    return this.#ended.promise;
  }

  get leftMs(): number {
    return Math.max(1, this.#until - performance.now());
  }

  get isActive(): boolean {
    return !this.#isFinished && (!this.#isOver || performance.now() < this.#until + refusedForMs);
  }

  refuseIfOver(): void {
    if (this.#isOver) throw new OutOfTime();
  }

  async duringCommit<T>(commit: () => Promise<T>): Promise<T> {
    this.refuseIfOver();
    this.#committing += 1;
    try {
      return await commit();
    } finally {
      this.#committing -= 1;
      if (performance.now() >= this.#until) setImmediate(() => this.#end());
    }
  }

  #end(): void {
    if (this.#isFinished || this.#committing > 0) return;
    this.#isOver = true;
    this.#ended.reject(new OutOfTime());
  }

  finish(): void {
    clearTimeout(this.#timer);
    this.#isFinished = !this.#isOver;
  }
}

const current = new AsyncLocalStorage<TimeLimit>();

/** The limit of the work that runs now; undefined if it has none. */
export function timeLimit(): TimeLimit | undefined {
  const limit = current.getStore();
  return limit?.isActive ? limit : undefined;
}

/**
 * Runs work that ends after `ms`, whatever it waits for: it is rejected with `OutOfTime`, its transactions are rolled back
 * and it can open no others. A commit that was sent before is waited for, because only its answer says what is stored.
 */
export async function endingAfter<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const limit = new TimeLimit(ms);
  try {
    return await Promise.race([current.run(limit, work), limit.ended]);
  } finally {
    limit.finish();
  }
}
