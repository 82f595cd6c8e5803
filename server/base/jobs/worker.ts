import { SpanKind } from '@opentelemetry/api';
import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import type { Services } from '#server/calls/services.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import { followingFrom } from '#server/vocabulary/origin.ts';
import { inSpan, traceIn } from '#server/vocabulary/spans.ts';
import type { JobOutcome } from '../monitoring/work-metrics.ts';
import type { AnyJob, Attempt } from './job.ts';

const drainMs = 6_000;

interface Running {
  close(): Promise<void>;
}

/** Runs every kind of job until it is closed. Jobs that are under way then are finished or run again by another worker. */
export async function startJobs(app: Services): Promise<Running> {
  const boss = await app.jobs.open({ supervise: true, schedule: true, max: 4 });
  for (const job of app.jobs.jobs) {
    const options = {
      pollingIntervalSeconds: 1,
      localConcurrency: job.concurrency,
      ...(job.perOrganization === undefined ? {} : { groupConcurrency: job.perOrganization }),
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

async function runJob(app: Services, job: AnyJob, data: object, attempt: Attempt): Promise<void> {
  const startedAt = performance.now();
  const note = (outcome: JobOutcome) =>
    app.metrics?.work.noteJob(job.name, outcome, performance.now() - startedAt);
  const { organization, cause } = belonging(data);
  const newSpan = () => ({
    kind: SpanKind.CONSUMER,
    parent: traceIn({ ...data }),
    attributes: { 'platform.job': job.name, 'platform.attempt': attempt.number, ...named(organization) },
  });
  const run = async () => {
    // `add` has written it with the job's own type. It is checked again, because a newer release may have written it.
    const checked = { ...job.data.parse(data), organization_id: organization };
    await job.run(app, checked as never, attempt);
  };
  const facts = {
    job: job.name,
    attempt: attempt.number,
    ...(organization === null ? {} : { organization }),
    ...(cause === undefined ? {} : { request_id: cause }),
  };
  await inLogScope(
    () => facts,
    async () => {
      try {
        await followingFrom(cause, () => inSpan(`job ${job.name}`, newSpan, run));
        note('completed');
      } catch (error) {
        note(attempt.isLast ? 'failed' : 'retried');
        app.log.failure(`job ${job.name}`, error);
        throw error;
      }
    },
  );
}

const named = (organization: string | null) =>
  organization === null ? {} : { 'platform.organization': organization };

/** The properties that the queue adds to the data of every job. Scheduled jobs have no `request_id`. */
const added = z.object({
  organization_id: z.string().nullable().catch(null),
  request_id: z.string().optional().catch(undefined),
});

function belonging(data: object) {
  const { organization_id: organization, request_id: cause } = added.parse(data);
  return { organization, cause };
}
