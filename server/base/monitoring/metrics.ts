import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '#db/lanes/client.ts';
import { version } from '#server/vocabulary/config.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { addLaneMetrics } from './lane-metrics.ts';
import type { OrganizationReading, Reading, SpreadReading } from './reading.ts';
import { Readings } from './readings.ts';
import { addReplicaMetrics } from './replica-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { WorkMetrics } from './work-metrics.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    /** Undefined if this process does not export metrics. */
    metrics: Metrics | undefined;
  }
}

interface MetricsOptions {
  db: Database;
  now: () => number;
  log: Log;
  id: string;
  readings: readonly Reading[];
  spreadReadings: readonly SpreadReading[];
  organizationReadings: readonly OrganizationReading[];
}

/** Everything that this process exports to Prometheus (docs/monitoring.md). */
export class Metrics {
  readonly requests: RequestMetrics;
  readonly work: WorkMetrics;
  readonly #registry = new Registry();
  readonly #readings: Readings;

  constructor({ db, ...options }: MetricsOptions) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({ name: 'platform_info', help: 'The version.', labelNames: ['version'], registers }).set(
      { version },
      1,
    );
    new Gauge({
      name: 'platform_database_up',
      help: '1 if the database answers within a second.',
      registers,
      async collect() {
        this.set((await db.probe.ask()) ? 1 : 0);
      },
    });
    new Gauge({
      name: 'platform_nodes_away',
      help: 'Nodes of the cluster that do not answer.',
      registers,
      collect() {
        this.set(db.nodes.away.length);
      },
    });
    this.requests = new RequestMetrics(this.#registry);
    this.work = new WorkMetrics(this.#registry);
    addLaneMetrics(this.#registry, db);
    addReplicaMetrics(this.#registry, db);
    const { organizations } = this.requests;
    this.#readings = new Readings(this.#registry, {
      ...options,
      db,
      organizations: () => organizations.named().map(([organization]) => organization),
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    await this.#readings.refresh();
    return this.#registry.metrics();
  }
}
