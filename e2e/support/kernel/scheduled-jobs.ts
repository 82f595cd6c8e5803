import type { AnyJob } from '#server/base/jobs/job.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import type { App } from '#server/product/app.ts';

/** Runs each scheduled job of the whole installation once. */
export async function runScheduledJobs(app: App): Promise<void> {
  for (const job of allJobs.filter(({ every }) => every !== undefined)) await runOnce(app, job);
}

/** These jobs have no data. */
const runOnce = (app: App, { run }: AnyJob) =>
  run(app, { organization_id: null } as never, {
    number: 1,
    isLast: false,
    signal: new AbortController().signal,
  });
