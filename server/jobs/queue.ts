import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { roles } from '#db/client.ts';
import { jobsSchema } from '#db/jobs.ts';
import type { Tx } from '#db/lane.ts';
import type { Log } from '../log.ts';
import type { AnyJob, Job } from './job.ts';

/** Half a minute after its worker died, a job is somebody else's. */
const heartbeatSeconds = 20;

const queueOptions = ({ retries }: AnyJob) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds,
  expireInSeconds: 900,
  deleteAfterSeconds: 7 * 86_400,
});

/** A statement of the queue's, run inside a transaction of ours. */
const inside = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }),
});

/** The door to background work: jobs are written with what asked for them, or not at all. */
export class JobQueue {
  readonly #url: string;
  readonly #log: Log;
  readonly #jobs: readonly AnyJob[];
  #boss: Promise<PgBoss> | undefined;
  /** Wakes the workers of this process; others look every second. */
  readonly wakers = new Map<string, () => void>();

  constructor(url: string, jobs: readonly AnyJob[], log: Log) {
    this.#url = url;
    this.#jobs = jobs;
    this.#log = log;
  }

  get jobs(): readonly AnyJob[] {
    return this.#jobs;
  }

  /** In the caller's transaction: it exists when that commits. */
  async add<D extends z.ZodObject>(
    tx: Tx,
    organization: string,
    job: Pick<Job<D>, 'name' | 'data'>,
    data: z.input<D>,
  ): Promise<void> {
    const boss = await this.#sender();
    const body = { ...data, organization_id: organization };
    await boss.send(job.name, body, { db: inside(tx) });
  }

  wake({ name }: Pick<AnyJob, 'name'>): void {
    this.wakers.get(name)?.();
  }

  /** Gives a failed job another chance, in the caller's transaction. */
  async retry(tx: Tx, name: string, id: string): Promise<void> {
    const boss = await this.#sender();
    await boss.retry(name, id, { db: inside(tx) });
  }

  /** A process that only hands work in needs one connection, and only once it does. */
  #sender(): Promise<PgBoss> {
    this.#boss ??= this.open({ supervise: false, schedule: false, max: 1 }).catch((error) => {
      this.#boss = undefined;
      throw error;
    });
    return this.#boss;
  }

  async open(options: { supervise: boolean; schedule: boolean; max: number }): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: this.#url,
      options: `-c role=${roles.system}`,
      application_name: 'platform-jobs',
      schema: jobsSchema,
      migrate: false,
      createSchema: false,
      monitorIntervalSeconds: 5,
      superviseIntervalSeconds: 5,
      cronMonitorIntervalSeconds: 20,
      ...options,
    });
    boss.on('error', (error) => this.#log.failure('jobs', error));
    await boss.start();
    for (const job of this.#jobs) await boss.createQueue(job.name, queueOptions(job));
    return boss;
  }

  async close(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }
}
