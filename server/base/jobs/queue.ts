import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { nodePostgresUrl } from '#db/address.ts';
import { jobQueues } from '#db/job-tables.ts';
import { jobsSchema } from '#db/jobs.ts';
import { type Database, roles } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { currentOrigin } from '#server/vocabulary/origin.ts';
import { currentTraceparent } from '#server/vocabulary/spans.ts';
import { type AnyJob, givingUpOf, type Job } from './job.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    jobs: JobQueue;
  }
}

/** Half a minute after its worker died, a job is given to another worker. */
const heartbeatSeconds = 20;

const queueOptions = ({ retries, longestSeconds }: AnyJob) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds,
  expireInSeconds: longestSeconds,
  deleteAfterSeconds: 7 * 86_400,
});

const repeatedMs = 60_000;

/** pg-boss passes these to node-postgres. When the database no longer answers, a new connection is made. */
const patience = { connectionTimeoutMillis: 2_000, query_timeout: 30_000, keepAlive: true };

type Run = <Row>(work: (tx: Tx) => Promise<Row[]>) => Promise<Row[]>;

/** Runs pg-boss's own statements in the transaction that we choose. */
const through = (run: Run) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await run((tx) => tx.text(text, values)),
  }),
});

/** Jobs are stored in the transaction that adds them, or not at all. */
export class JobQueue {
  readonly #db: Database;
  readonly #log: Log;
  readonly #jobs: readonly AnyJob[];
  readonly #sender: PgBoss;
  readonly #notedAt = new Map<string, number>();
  /** Wakes the workers of this process; others look every second. */
  readonly wakers = new Map<string, () => void>();

  constructor(db: Database, jobs: readonly AnyJob[], log: Log) {
    this.#db = db;
    this.#jobs = jobs;
    this.#log = log;
    this.#sender = this.#boss({
      db: through((work) => db.asSystem(work, { name: 'job queue' })),
      supervise: false,
      schedule: false,
    });
  }

  get jobs(): readonly AnyJob[] {
    return this.#jobs;
  }

  /**
   * Makes every queue before the first job is added: a job is added inside a transaction, which must not wait for
   * another one.
   */
  async prepare(): Promise<void> {
    const rows = await this.#db.asSystem((tx) => tx.select({ name: jobQueues.name }).from(jobQueues));
    const known = new Set(rows.map(({ name }) => name));
    if (this.#jobs.some(({ name }) => !known.has(name))) {
      const boss = await this.open({ supervise: false, schedule: false, max: 1 });
      await boss.stop({ graceful: false });
    }
    await this.#sender.start();
  }

  /**
   * Adds a job in the caller's transaction. Without an organization it is the installation's own work. The job follows from
   * a call: the given one, or the one that the present work belongs to.
   */
  async add<D extends z.ZodObject>(
    tx: Tx,
    organization: string | null,
    job: Pick<Job<D>, 'name' | 'data' | 'perOrganization'>,
    data: z.input<D>,
    cause = currentOrigin()?.requestId,
    priority = 0,
  ): Promise<void> {
    const traceparent = currentTraceparent();
    const body = {
      ...data,
      organization_id: organization,
      ...(cause === undefined ? {} : { request_id: cause }),
      ...(traceparent ? { traceparent } : {}),
    };
    const isLimited = job.perOrganization !== undefined && organization !== null;
    const group = isLimited ? { group: { id: organization } } : {};
    await this.#sender.send(job.name, body, { priority, ...group, db: through((work) => work(tx)) });
  }

  wake({ name }: Pick<AnyJob, 'name'>): void {
    this.wakers.get(name)?.();
  }

  /** Gives a failed job another chance, in the caller's transaction. */
  async retry(tx: Tx, name: string, id: string): Promise<void> {
    await this.#sender.retry(name, id, { db: through((work) => work(tx)) });
  }

  #boss(options: ConstructorOptions): PgBoss {
    const boss = new PgBoss({ schema: jobsSchema, migrate: false, createSchema: false, ...options });
    boss.on('error', (error) => this.#noteError(error));
    return boss;
  }

  /** Several pollers meet the same error every second while the database is away: one line a minute says so. */
  #noteError(error: { message: string }): void {
    // A message of PostgreSQL may hold a value; its code never does.
    const reason = 'code' in error ? String(error.code) : error.message;
    const now = performance.now();
    if (now - (this.#notedAt.get(reason) ?? -Infinity) < repeatedMs) return;
    if (this.#notedAt.size > 100) this.#notedAt.clear();
    this.#notedAt.set(reason, now);
    this.#log.warn('job queue', { error: reason });
  }

  /** For a worker: with connections of its own, which come back by themselves after an outage. */
  async open(options: { supervise: boolean; schedule: boolean; max: number }): Promise<PgBoss> {
    const boss = this.#boss({
      connectionString: nodePostgresUrl(this.#db.url),
      options: `-c role=${roles.system}`,
      application_name: 'platform-jobs',
      ...patience,
      monitorIntervalSeconds: 5,
      superviseIntervalSeconds: 5,
      cronMonitorIntervalSeconds: 20,
      ...options,
    });
    await boss.start();
    for (const job of this.#jobs) await boss.createQueue(job.name, queueOptions(job));
    // A queue of an earlier release may lack the queue of the jobs that failed for the last time.
    for (const job of this.#jobs) {
      const deadLetter = givingUpOf(job)?.name;
      if (deadLetter !== undefined) await boss.updateQueue(job.name, { deadLetter });
    }
    return boss;
  }

  async close(): Promise<void> {
    await this.#sender.stop({ graceful: false });
  }
}
