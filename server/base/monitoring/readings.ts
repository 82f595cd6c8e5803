import { lt, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/lanes/client.ts';
import { within } from '#db/lanes/deadline.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { installation } from '#db/schema/kernel/identity.ts';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import type { Log } from '#server/vocabulary/log.ts';
import type { GaugeDefinition, OrganizationReading, Reading, Sample, SpreadReading } from './reading.ts';

const freshMs = 10_000;
const leaseMs = 60_000;
const statementMs = 1_000;
const wholeMs = 3_000;
const key = 'metrics_reader';

interface ReaderOptions {
  db: Database;
  now: () => number;
  log: Log;
  /** Differs for each process. */
  id: string;
  readings: readonly Reading[];
  spreadReadings: readonly SpreadReading[];
  organizationReadings: readonly OrganizationReading[];
  /** The organizations that have series of their own. */
  organizations(): readonly string[];
}

/**
 * Gauges about the whole installation. One process at a time reads them, so that several processes neither repeat the
 * queries nor export the same value twice. It is the first one whose metrics were collected, until it is no longer
 * collected for a minute.
 */
export class Readings {
  readonly #options: ReaderOptions;
  readonly #gauges: ReadonlyMap<GaugeDefinition, Gauge>;
  readonly #isReader: Gauge;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(registry: Registry, options: ReaderOptions) {
    this.#options = options;
    const registers = [registry];
    const gauges = [
      ...[...options.readings, ...options.spreadReadings].flatMap((reading) => reading.gauges),
      ...options.organizationReadings.map(({ gauge }) => gauge),
    ];
    this.#gauges = new Map(
      gauges.map((gauge) => {
        const { name, help, labels } = gauge;
        return [gauge, new Gauge({ name, help, labelNames: [...labels], registers })];
      }),
    );
    this.#isReader = new Gauge({
      name: 'platform_installation_reader',
      help: '1 in the process that exports the gauges of the whole installation.',
      registers,
    });
    this.#show([]);
  }

  /** Reads the gauges if they are not fresh. If they cannot be read in time, they are not exported. */
  refresh(): Promise<void> {
    if (performance.now() - this.#readAt < freshMs) return Promise.resolve();
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #refresh(): Promise<void> {
    const { log } = this.#options;
    try {
      const late = () => new DatabaseUnavailable('away');
      const samples = await within(wholeMs, this.#readAll(), late);
      this.#isReader.set(samples ? 1 : 0);
      this.#show(samples ?? []);
    } catch (error) {
      this.#isReader.set(0);
      this.#show([]);
      log.failure('metrics of the installation', error);
    }
    this.#readAt = performance.now();
  }

  /** Returns undefined if another process is the reader. */
  async #readAll(): Promise<readonly Sample[] | undefined> {
    const samples = await this.#options.db.asSystem((tx) => this.#read(tx), { name: 'metrics' });
    return samples && [...samples, ...(await this.#readSpread()), ...(await this.#readOrganizations())];
  }

  async #read(tx: Tx): Promise<readonly Sample[] | undefined> {
    const { readings, now } = this.#options;
    limitReading(tx);
    if (!(await this.#claim(tx))) return undefined;
    const scope = { tx, now: now() };
    return (await Promise.all(readings.map((reading) => reading.read(scope)))).flat();
  }

  async #readSpread(): Promise<Sample[]> {
    const { db, spreadReadings, now } = this.#options;
    return db.all.select(
      async (tx, reach) => {
        limitReading(tx);
        const scope = { tx, now: now(), reach };
        return (await Promise.all(spreadReadings.map((reading) => reading.read(scope)))).flat();
      },
      { name: 'metrics' },
    );
  }

  async #readOrganizations(): Promise<Sample[]> {
    const { db, organizations, organizationReadings } = this.#options;
    const samples: Sample[] = [];
    for (const organization of organizations()) {
      if (db.nodes.isAway(organization)) continue;
      const read = (tx: Tx) =>
        Promise.all(
          organizationReadings.map(async (reading) => ({
            gauge: reading.gauge,
            labels: { organization },
            value: await reading.read(tx, organization),
          })),
        );
      samples.push(...(await db.withTenant(organization, 'read', read, { name: 'metrics' })));
    }
    return samples;
  }

  /** The value begins with the end of the lease, so that it can be compared as text. */
  async #claim(tx: Tx): Promise<boolean> {
    const { now, id } = this.#options;
    const iso = (at: number) => new Date(at).toISOString();
    const value = `${iso(now() + leaseMs)} ${id}`;
    const claimed = await tx
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({
        target: installation.key,
        set: { value },
        setWhere: sql`(${lt(installation.value, iso(now()))} OR ${installation.value} LIKE ${`% ${id}`})`,
      })
      .returning({ key: installation.key });
    return claimed.length > 0;
  }

  #show(samples: readonly Sample[]): void {
    for (const [{ labels }, gauge] of this.#gauges) {
      gauge.reset();
      // A gauge without labels would be exported as 0.
      if (labels.length === 0) gauge.remove();
    }
    for (const { gauge, labels = {}, value } of samples) this.#gauges.get(gauge)?.set(labels, value);
  }
}

function limitReading(tx: Tx): void {
  tx.command(`SET LOCAL statement_timeout = ${statementMs}`);
  // With the plan of an empty table every row would be read.
  tx.command('SET LOCAL enable_seqscan = off');
}
