import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/lanes/client.ts';

const states = ['ready', 'behind', 'away', 'none'] as const;

/** The replica as this process sees it. Without one, the state is `none` and the numbers are 0. */
export function addReplicaMetrics(registry: Registry, { replica }: Pick<Database, 'replica'>): void {
  const registers = [registry];
  new Gauge({
    name: 'platform_replica',
    help: '1 for the state of the replica.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of states) this.set({ state }, state === (replica?.state ?? 'none') ? 1 : 0);
    },
  });
  new Gauge({
    name: 'platform_replica_age_seconds',
    help: 'How old the data of the replica may be.',
    registers,
    collect() {
      this.set(replica ? (performance.now() - replica.asOf) / 1000 : 0);
    },
  });
  new Counter({
    name: 'platform_replica_reads_total',
    help: 'Reads that may use the replica, by the server that answered them.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const server of ['replica', 'primary'] as const) this.inc({ server }, replica?.reads[server] ?? 0);
    },
  });
}
