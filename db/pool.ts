import { deadline } from './deadline.ts';
import { Lane, type LaneOptions, type Opening, type Tx } from './lane.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface PoolOptions extends LaneOptions {
  size: number;
  /** How many lanes one organization may hold at most, also when nobody else waits. */
  mostPerOrganization: number;
  /** How long a call waits for a lane. */
  waitMs: number;
}

/** How long a call waits for a database that cannot be reached, counted from its arrival. */
const mostAwayMs = 1_500;

interface Waiting {
  organization: string | null;
  take(lane: Lane): void;
}

/**
 * Lanes, each handed to one transaction at a time. The driver's own queue is never used: it may lose an acknowledged
 * write when BEGIN fills a connection's pipeline. Organizations that wait take turns.
 */
export class Pool {
  readonly size: number;
  readonly #options: PoolOptions;
  readonly lanes: readonly Lane[];
  readonly #idle: Lane[];
  readonly #held = new Map<string | null, number>();
  /** A line per organization, in the order in which the organizations have their next turn. */
  readonly #lines = new Map<string | null, Waiting[]>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.size = options.size;
    this.lanes = Array.from({ length: options.size }, (_, number) => new Lane(options, number));
    this.#idle = [...this.lanes];
  }

  /** Runs `work` in one transaction; when it throws, nothing of it is stored. */
  async transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { organization } = opening;
    const arrived = performance.now();
    const lane = this.#take(organization) ?? (await this.#waitForLane(organization));
    try {
      if (!lane.isConnected) await lane.connect(arrived + mostAwayMs);
      return await lane.transaction(opening, work);
    } finally {
      this.#release(lane, organization);
    }
  }

  get #mayHold(): number {
    return this.#options.mostPerOrganization;
  }

  #isFull(organization: string | null): boolean {
    return organization !== null && (this.#held.get(organization) ?? 0) >= this.#mayHold;
  }

  /** A lane at once, if one is free and nobody of the same organization waits. */
  #take(organization: string | null): Lane | undefined {
    if (this.#idle.length === 0 || this.#isFull(organization) || this.#lines.has(organization))
      return undefined;
    return this.#hand(organization);
  }

  /** Connected lanes first: the last one used is the likeliest to have its statements prepared. */
  #hand(organization: string | null): Lane | undefined {
    const at = Math.max(
      0,
      this.#idle.findLastIndex((lane) => lane.isConnected),
    );
    const [lane] = this.#idle.splice(at, 1);
    if (lane) this.#held.set(organization, (this.#held.get(organization) ?? 0) + 1);
    return lane;
  }

  #waitForLane(organization: string | null): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(organization) ?? [];
      const cancel = deadline(this.#options.waitMs, () => {
        this.#leave(waiting);
        reject(new DatabaseUnavailable('busy'));
      });
      const waiting: Waiting = {
        organization,
        take: (lane) => {
          cancel();
          resolve(lane);
        },
      };
      line.push(waiting);
      this.#lines.set(organization, line);
    });
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
      // Served once, an organization goes to the end of the turns.
      this.#lines.delete(organization);
      if (line.length) this.#lines.set(organization, line);
      const lane = this.#hand(organization);
      if (lane) waiting?.take(lane);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}
