import type { Lane } from './lane.ts';
import type { DatabaseProbe } from './probe.ts';

const everyMs = 200;
const suspiciousMs = 600;

/**
 * Detects a database that accepts statements but never answers (a frozen host, a network that drops packets).
 * It probes on a connection of its own; if that is not answered either, it drops every waiting lane.
 */
export class Watch {
  readonly #probe: DatabaseProbe;
  readonly #lanes: readonly Lane[];
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;

  constructor(probe: DatabaseProbe, lanes: readonly Lane[]) {
    this.#probe = probe;
    this.#lanes = lanes;
    this.#timer = setInterval(() => setImmediate(() => this.#check()), everyMs);
    this.#timer.unref();
  }

  #check(): void {
    const now = performance.now();
    for (const lane of this.#lanes) if (lane.isOverdue(now)) lane.drop();
    const silent = this.#lanes.filter((lane) => lane.silentMs(now) > suspiciousMs);
    if (silent.length > 0 && !this.#isAsking) void this.#confirm(silent, now);
  }

  async #confirm(silent: readonly Lane[], askedAt: number): Promise<void> {
    this.#isAsking = true;
    const answer = await this.#probe.ask(0);
    this.#isAsking = false;
    if (answer) return;
    // A lane that was answered meanwhile was only slow.
    const now = performance.now();
    for (const lane of silent) if (lane.silentMs(now) >= now - askedAt) lane.drop();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
