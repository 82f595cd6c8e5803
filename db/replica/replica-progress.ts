import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { within } from '../lanes/deadline.ts';
import type { Reading, ServerPosition } from './server-position.ts';

/** `behind`: it answers, but its data are older than a read may get. */
export type ReplicaState = 'ready' | 'behind' | 'away';

interface Options {
  primary: Pick<ServerPosition, 'ask'>;
  replica: Pick<ServerPosition, 'ask'>;
  /** The greatest age of data that a read may get. */
  lagMs: number;
  onState(state: ReplicaState): void;
}

const checkMs = 200;
const betweenQuestionsMs = 3;
/** Time for which a read waits until the replica has caught up. */
const mostWaitMs = 100;
/** A replica that was last seen to be so old does not catch up in that time. */
const farMs = checkMs + 2 * mostWaitMs;
/** Two minutes of checks. */
const mostReadings = 600;

/**
 * Compares the positions of the primary and the replica. If the replica has replayed a position of the primary, it has
 * everything that was committed when the primary was asked for it. Only the clock of this process is used.
 */
export class ReplicaProgress {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  /** Positions of the primary that the replica has not replayed yet, oldest first. */
  #readings: Reading[] = [];
  #state: ReplicaState = 'away';
  #isChecking = false;
  /** The replica has everything that was committed before this time (of `performance.now()`). */
  asOf = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.check(), checkMs);
    this.#timer.unref();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /**
   * Waits a short time until the replica has everything that was committed before `since`. A replica that was late or
   * away is not waited for; the next check finds out whether it has caught up.
   */
  async hasReached(since: number): Promise<boolean> {
    if (this.#state !== 'ready') return false;
    if (this.asOf >= since) return true;
    return this.#ageMs < farMs && this.#follow(since);
  }

  async check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    await this.#follow(performance.now() - this.#options.lagMs);
    this.#isChecking = false;
  }

  get #ageMs(): number {
    return performance.now() - this.asOf;
  }

  async #follow(since: number): Promise<boolean> {
    const until = performance.now() + mostWaitMs;
    try {
      return await within(mostWaitMs, this.#compare(since, until), late);
    } catch {
      // A server that does not answer is away only after a longer time.
      if (this.#state === 'ready') this.#enter(this.#readyOrBehind());
      return false;
    }
  }

  async #compare(since: number, until: number): Promise<boolean> {
    const newest = this.#readings.at(-1)?.askedAt ?? this.asOf;
    if (newest < since || newest === this.asOf) this.#add(await this.#options.primary.ask());
    for (;;) {
      const replayed = await this.#options.replica.ask();
      if (!replayed) {
        this.#enter('away');
        return false;
      }
      this.#note(replayed.position);
      const hasReached = this.asOf >= since;
      if (hasReached || performance.now() >= until) {
        this.#enter(hasReached ? 'ready' : this.#readyOrBehind());
        return hasReached;
      }
      await pause(betweenQuestionsMs);
    }
  }

  /** One organization may need newer data than the others. */
  #readyOrBehind(): ReplicaState {
    return this.#ageMs > this.#options.lagMs ? 'behind' : 'ready';
  }

  #add(reading: Reading | undefined): void {
    if (!reading) return;
    // The newest reading is replaced, so the age of a replica that is far behind is rather too great.
    if (this.#readings.length === mostReadings) this.#readings.pop();
    this.#readings.push(reading);
  }

  #note(replayed: number): void {
    for (let [first] = this.#readings; first && first.position <= replayed; [first] = this.#readings) {
      this.asOf = Math.max(this.asOf, first.askedAt);
      this.#readings.shift();
    }
  }

  /** Called when a read has lost its connection to the replica, so that no other one tries. */
  lose(): void {
    this.#enter('away');
  }

  #enter(state: ReplicaState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

const late = () => new DatabaseUnavailable('busy');
