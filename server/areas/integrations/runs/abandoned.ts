import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jobTable } from '#db/job-tables.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import type { Services } from '#server/calls/services.ts';
import { endRun } from './ending.ts';
import { t } from './messages.ts';
import { runSync } from './run-job.ts';
import { Over, takeRun } from './run-state.ts';

/**
 * This job marks runs as failed if their worker stopped during the last attempt, because no worker stored that failure.
 */
export const endAbandonedRuns = defineJob({
  name: 'integration-abandoned',
  description: 'Ends integration runs without remaining attempts.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: Services) => giveUpAbandoned(app),
});

export async function giveUpAbandoned(app: Services): Promise<void> {
  for (const { organization_id, id } of await findAbandoned(app)) {
    // The run is taken over, so that a worker that may still process it can write no more.
    const work = await takeRun(app, organization_id, id);
    if (!work) continue;
    await endRun(work, t('interrupted')).catch((reason) => {
      if (!(reason instanceof Over)) throw reason;
    });
  }
}

/**
 * A turn that succeeds passes the run to another job, so a failed job is the last one of its run. The jobs are read
 * alone, because they and the runs may be on different nodes of a cluster.
 */
const findAbandoned = (app: Services) =>
  app.db.asSystem((tx) =>
    tx
      .select({
        organization_id: sql<string>`${jobTable.data} ->> 'organization_id'`,
        id: sql<string>`${jobTable.data} ->> 'run_id'`,
      })
      .from(jobTable)
      .where(and(eq(jobTable.name, runSync.name), eq(jobTable.state, 'failed'))),
  );
