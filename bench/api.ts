import { type Load, load, type Measured } from './load.ts';
import { type Memory, memoryOf } from './memory.ts';
import type { RunningServer } from './servers.ts';
import { median, spread } from './statistics.ts';
import { type OperationName, operations, type Traffic } from './traffic.ts';

export interface Comparison {
  operation: OperationName;
  connections: number;
  ours: Measured;
  bare: Measured;
  /** Our requests a second divided by those of the bare server: the median of the rounds, and their range. */
  ratio: number;
  spread: { from: number; to: number };
}

export type Step = Load & { rounds: number };

/** The warm-up is as long as the just-in-time compiler needs for either server. */
const warmUp = { connections: 16, seconds: 8 };

/** The servers are measured in turn, and the first of each round alternates, so that a disturbance affects both. */
export async function compare(
  ours: RunningServer,
  bare: RunningServer,
  traffic: Traffic,
  steps: readonly Step[],
) {
  const comparisons: Comparison[] = [];
  for (const operation of operations) {
    const measure = (server: RunningServer, how: Load) => load(server.base, traffic[operation](server), how);
    for (const server of [bare, ours]) await measure(server, warmUp);
    for (const { rounds, ...how } of steps) {
      const pairs: { ours: Measured; bare: Measured }[] = [];
      for (let round = 0; round < rounds; round++) {
        const order = round % 2 ? [ours, bare] : [bare, ours];
        const found = new Map<string, Measured>();
        for (const server of order) found.set(server.name, await measure(server, how));
        pairs.push({ ours: present(found.get('ours')), bare: present(found.get('bare')) });
      }
      comparisons.push(summarize(operation, how.connections, pairs));
    }
  }
  const memory: Memory | undefined = memoryOf(ours.pid);
  return { comparisons, memory };
}

function present(measured: Measured | undefined): Measured {
  if (!measured) throw new Error('a server was not measured in a round');
  return measured;
}

function summarize(
  operation: OperationName,
  connections: number,
  pairs: readonly { ours: Measured; bare: Measured }[],
): Comparison {
  const ratios = pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const middle = (side: 'ours' | 'bare'): Measured => ({
    perSecond: median(pairs.map((pair) => pair[side].perSecond)),
    p50: median(pairs.map((pair) => pair[side].p50)),
    p99: median(pairs.map((pair) => pair[side].p99)),
  });
  return {
    operation,
    connections,
    ours: middle('ours'),
    bare: middle('bare'),
    ratio: median(ratios),
    spread: spread(ratios),
  };
}
