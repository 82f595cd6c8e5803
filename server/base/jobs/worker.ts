import type { JobWithMetadata } from 'pg-boss';
import type { App } from '#server/calls/app.ts';
import type { AnyJob } from './job.ts';

const drainMs = 6_000;

interface Running {
  close(): Promise<void>;
}

/** Runs every kind of job until it is closed. Jobs that are under way then are finished or run again by another worker. */
export async function startJobs(app: App): Promise<Running> {
  const boss = await app.jobs.open({ supervise: true, schedule: true, max: 4 });
  for (const job of app.jobs.jobs) {
    const options = {
      pollingIntervalSeconds: 1,
      localConcurrency: job.concurrency,
      heartbeatRefreshSeconds: 5,
      includeMetadata: true,
    } as const;
    const id = await boss.work(job.name, options, async (batch: JobWithMetadata<object>[]) => {
      for (const { data, retryCount, retryLimit, signal } of batch) {
        const attempt = { number: retryCount + 1, isLast: retryCount >= retryLimit, signal };
        await runJob(app, job, data, attempt);
      }
    });
    app.jobs.wakers.set(job.name, () => boss.notifyWorker(id));
    if (job.every) await boss.schedule(job.name, job.every, { organization_id: null });
  }
  return {
    async close() {
      app.jobs.wakers.clear();
      await boss.stop({ graceful: true, timeout: drainMs });
    },
  };
}

async function runJob(app: App, job: AnyJob, data: object, attempt: Parameters<AnyJob['run']>[2]) {
  try {
    // `add` has written it with the job's own type. It is checked again, because a newer release may have written it.
    const checked = { ...job.data.parse(data), ...belonging(data) };
    await job.run(app, checked as never, attempt);
  } catch (error) {
    app.log.failure(`job ${job.name}`, error, { attempt: attempt.number, ...belonging(data) });
    throw error;
  }
}

const belonging = (data: object) => ({
  organization_id:
    'organization_id' in data && typeof data.organization_id === 'string' ? data.organization_id : null,
});
