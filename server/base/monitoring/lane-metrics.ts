import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/lanes/client.ts';
import type { Pool } from '#db/lanes/pool.ts';
import type { Pace } from '#db/lanes/pools.ts';

type Lanes = 'role' | 'pace';
type Labels = Record<Lanes, string>;

const paces: readonly Pace[] = ['quick', 'slow'];

/** The lanes of this process, as they are when metrics are collected. */
export function addLaneMetrics(
  registry: Registry,
  { app, system, replica }: Pick<Database, 'app' | 'system' | 'replica'>,
): void {
  const registers = [registry];
  const labelNames: Lanes[] = ['role', 'pace'];
  const pools = Object.entries({ app, system, ...(replica ? { replica: replica.app } : {}) }).flatMap(
    ([role, byPace]) => paces.map((pace): [Labels, Pool] => [{ role, pace }, byPace[pace]]),
  );
  new Gauge({
    name: 'platform_lanes',
    help: 'Database lanes of this process.',
    labelNames: [...labelNames, 'state'],
    registers,
    collect() {
      for (const [labels, { busy, size }] of pools) {
        this.set({ ...labels, state: 'busy' }, busy);
        this.set({ ...labels, state: 'idle' }, size - busy);
      }
    },
  });
  new Gauge({
    name: 'platform_lanes_waiting',
    help: 'Calls that wait for a database lane now.',
    labelNames,
    registers,
    collect() {
      for (const [labels, { waiting }] of pools) this.set(labels, waiting);
    },
  });
  const sum = (name: string, help: string, read: (pool: Pool) => number) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [labels, pool] of pools) this.inc(labels, read(pool));
      },
    });
  sum('platform_lane_waits_total', 'Calls that found no free database lane.', ({ waits }) => waits.waited);
  sum(
    'platform_lane_wait_seconds_total',
    'Time for which calls waited for a database lane.',
    ({ waits }) => waits.ms / 1000,
  );
  sum(
    'platform_lane_refusals_total',
    'Calls that were refused because no database lane became free in time.',
    ({ waits }) => waits.refused,
  );
}
