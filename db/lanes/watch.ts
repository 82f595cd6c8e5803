import type { AnsweringNodes } from '../cluster/answering-nodes.ts';
import type { Lane } from './lane.ts';
import type { DatabaseProbe } from './probe.ts';

const everyMs = 200;
const suspiciousMs = 600;

/**
 * Detects a database that accepts statements but never answers (a frozen host, a network that drops packets).
 * It probes on a connection of its own; if that is not answered either, it drops every waiting lane. If only a node of a
 * cluster does not answer, it drops the lanes that may wait for that node.
 */
export class Watch {
  readonly #probe: DatabaseProbe;
  readonly #nodes: AnsweringNodes | undefined;
  readonly #lanes: readonly Lane[];
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;

  constructor(probe: DatabaseProbe, lanes: readonly Lane[], nodes?: AnsweringNodes) {
    this.#probe = probe;
    this.#nodes = nodes;
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
    if (answer) await this.#nodes?.check();
    this.#isAsking = false;
    if (answer && !this.#nodes?.away.length) return;
    const now = performance.now();
    // A lane that was answered meanwhile was only slow.
    const waiting = silent.filter((lane) => lane.silentMs(now) >= now - askedAt);
    for (const lane of waiting) if (!answer || this.#mayWaitForNode(lane, now)) lane.drop();
  }

  /** Work of the platform may concern any organization. What is sent since the node is away does not concern it. */
  #mayWaitForNode(lane: Lane, now: number): boolean {
    if (!this.#nodes || now - lane.silentMs(now) > this.#nodes.awaySince) return false;
    return lane.organization === null || this.#nodes.isAway(lane.organization);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
