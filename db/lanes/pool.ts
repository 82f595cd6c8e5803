import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { deadline } from './deadline.ts';
import { Lane, type LaneOptions, type Opening } from './lane.ts';
import { timeLimit } from './time-limit.ts';
import type { Tx } from './tx.ts';

export interface PoolOptions extends LaneOptions {
  size: number;
  /** Largest number of lanes for one organization, even when no other one waits. */
  mostPerOrganization: number;
  /** Time for which a call waits for a lane. */
  waitMs: number;
}

/** Time for which a call waits for an unreachable database, counted from its arrival. */
const mostAwayMs = 1_500;

interface Waiting {
  organization: string | null;
  since: number;
  take(lane: Lane): void;
}

/** Sums since the start of the process, for metrics. */
export interface WaitSums {
  /** Calls that found no free lane. */
  waited: number;
  /** The time for which they waited. */
  ms: number;
  /** Calls that were refused because no lane became free in time. */
  refused: number;
}

/**
 * Lanes, each given to one transaction at a time. The driver's own queue is not used, because it may lose an
 * acknowledged write when BEGIN fills a connection's pipeline. Waiting organizations take turns.
 */
export class Pool {
  readonly size: number;
  readonly #options: PoolOptions;
  readonly lanes: readonly Lane[];
  readonly #idle: Lane[];
  readonly #held = new Map<string | null, number>();
  /** The waiting calls of each organization, in the order in which the organizations have their next turn. */
  readonly #lines = new Map<string | null, Waiting[]>();
  readonly waits: WaitSums = { waited: 0, ms: 0, refused: 0 };

  constructor(options: PoolOptions) {
    this.#options = options;
    this.size = options.size;
    this.lanes = Array.from({ length: options.size }, (_, number) => new Lane(options, number));
    this.#idle = [...this.lanes];
  }

  /** Runs `work` in one transaction; when it throws, nothing is stored. */
  async transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { organization } = opening;
    timeLimit()?.refuseIfOver();
    const arrived = performance.now();
    const lane = this.#take(organization) ?? (await this.#waitForLane(organization));
    let isHeld = true;
    const release = () => {
      if (isHeld) this.#release(lane, organization);
      isHeld = false;
    };
    try {
      if (!lane.isConnected) await lane.connect(arrived + mostAwayMs);
      timeLimit()?.refuseIfOver();
      return await lane.transaction(opening, work, release);
    } finally {
      release();
    }
  }

  /** The lanes that have a transaction now. */
  get busy(): number {
    return this.size - this.#idle.length;
  }

  /** The calls that wait for a lane now. */
  get waiting(): number {
    let count = 0;
    for (const line of this.#lines.values()) count += line.length;
    return count;
  }

  get #mayHold(): number {
    return this.#options.mostPerOrganization;
  }

  #isFull(organization: string | null): boolean {
    return organization !== null && (this.#held.get(organization) ?? 0) >= this.#mayHold;
  }

  /** Returns a free lane at once, unless calls of the same organization are already waiting. */
  #take(organization: string | null): Lane | undefined {
    if (this.#idle.length === 0 || this.#isFull(organization) || this.#lines.has(organization))
      return undefined;
    return this.#hand(organization, this.#quietest());
  }

  /**
   * A connected lane without a COMMIT on its way; otherwise one that must connect, and as a last resort any. Of several,
   * the one that was used last most likely has its statements prepared.
   */
  #quietest(): number {
    const connected = this.#idle.findLastIndex((lane) => lane.isConnected && !lane.isCommitting);
    const other = connected >= 0 ? connected : this.#idle.findIndex((lane) => !lane.isConnected);
    return Math.max(0, other);
  }

  /** The lane that was released last: a transaction that waited is sent in one packet with the COMMIT before it. */
  #latest(): number {
    return Math.max(
      0,
      this.#idle.findLastIndex((lane) => lane.isConnected),
    );
  }

  #hand(organization: string | null, at: number): Lane | undefined {
    const [lane] = this.#idle.splice(at, 1);
    if (lane) this.#held.set(organization, (this.#held.get(organization) ?? 0) + 1);
    return lane;
  }

  #waitForLane(organization: string | null): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(organization) ?? [];
      this.waits.waited += 1;
      const cancel = deadline(
        Math.min(this.#options.waitMs, timeLimit()?.leftMs ?? Number.POSITIVE_INFINITY),
        () => {
          this.#leave(waiting);
          this.#endWait(waiting);
          this.waits.refused += 1;
          reject(new DatabaseUnavailable('busy'));
        },
      );
      const waiting: Waiting = {
        organization,
        since: performance.now(),
        take: (lane) => {
          cancel();
          this.#endWait(waiting);
          resolve(lane);
        },
      };
      line.push(waiting);
      this.#lines.set(organization, line);
    });
  }

  #endWait({ since }: Waiting): void {
    this.waits.ms += performance.now() - since;
  }

  #leave(waiting: Waiting): void {
    const line = (this.#lines.get(waiting.organization) ?? []).filter((one) => one !== waiting);
    if (line.length) this.#lines.set(waiting.organization, line);
    else this.#lines.delete(waiting.organization);
  }

  #release(lane: Lane, organization: string | null): void {
    const held = (this.#held.get(organization) ?? 1) - 1;
    if (held > 0) this.#held.set(organization, held);
    else this.#held.delete(organization);
    this.#idle.push(lane);
    this.#serve();
  }

  #serve(): void {
    for (const [organization, line] of this.#lines) {
      if (this.#idle.length === 0) return;
      if (this.#isFull(organization)) continue;
      const waiting = line.shift();
      // After its turn, an organization goes to the end of the order.
      this.#lines.delete(organization);
      if (line.length) this.#lines.set(organization, line);
      const lane = this.#hand(organization, this.#latest());
      if (lane) waiting?.take(lane);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}
