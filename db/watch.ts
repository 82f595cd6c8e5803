import { Connection, type ConnectionOptions } from './connection.ts';
import type { Lane } from './lane.ts';

const everyMs = 200;
const suspiciousMs = 800;
const probeMs = 800;

/**
 * Notices a database that takes statements and never answers (a frozen host, a network that swallows packets): it
 * asks on a connection of its own, and where that is not answered either, drops every lane that waits.
 */
export class Watch {
  readonly #options: ConnectionOptions;
  readonly #lanes: readonly Lane[];
  readonly #timer: NodeJS.Timeout;
  #probe: Promise<boolean> | undefined;

  constructor(options: ConnectionOptions, lanes: readonly Lane[]) {
    this.#options = options;
    this.#lanes = lanes;
    this.#timer = setInterval(() => setImmediate(() => this.#look()), everyMs);
    this.#timer.unref();
  }

  #look(): void {
    const now = performance.now();
    for (const lane of this.#lanes) if (lane.isOverdue(now)) lane.drop();
    const silent = this.#lanes.filter((lane) => lane.silentMs(now) > suspiciousMs);
    if (silent.length === 0 || this.#probe) return;
    this.answers().then((isAnswering) => {
      // Lanes that have been answered meanwhile were only slow.
      const since = performance.now() - now + suspiciousMs;
      if (!isAnswering) for (const lane of silent) if (lane.silentMs(performance.now()) >= since) lane.drop();
    });
  }

  /** Whether the database answers a new connection within a moment. Callers at the same time share one attempt. */
  answers(): Promise<boolean> {
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined;
    });
    return this.#probe;
  }

  async #ask(): Promise<boolean> {
    let connection: Connection | undefined;
    try {
      connection = await Connection.open(this.#options, probeMs);
      return true;
    } catch {
      return false;
    } finally {
      await connection?.close();
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
