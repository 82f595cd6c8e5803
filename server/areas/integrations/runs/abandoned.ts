import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import type { App } from '#server/calls/app.ts';
import { endRun } from './ending.ts';
import { runSync } from './run-job.ts';
import { Over, takeRun } from './run-state.ts';

const error =
  'given up: the worker was interrupted at every attempt; what was written stays, start another run';

/** A worker that dies says nothing: a run that no attempt is left for is said to have failed. */
export const endAbandonedRuns = defineJob({
  name: 'integration-abandoned',
  description: 'Ends integration runs that no attempt is left for.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: App) => giveUpAbandoned(app),
});

export async function giveUpAbandoned(app: App): Promise<void> {
  for (const { organization_id, id } of await findAbandoned(app)) {
    // Whoever might still be at it writes no more from here on.
    const work = await takeRun(app, organization_id, id);
    if (!work) continue;
    await endRun(work, error).catch((reason) => {
      if (!(reason instanceof Over)) throw reason;
    });
  }
}

/** A turn that ends well hands the run to another job: one that failed is the last that the run has had. */
const findAbandoned = (app: App) =>
  app.db.asSystem((tx) =>
    tx.text<{ organization_id: string; id: string }>(
      `SELECT r.organization_id, r.id FROM jobs.job j JOIN integration_runs r
         ON r.organization_id = j.data->>'organization_id' AND r.id = j.data->>'run_id'
       WHERE j.name = $1 AND j.state = 'failed' AND r.status IN ('queued', 'running')`,
      [runSync.name],
    ),
  );
