import { z } from 'zod';
import type { App } from '../app.ts';
import { defineJob } from '../jobs/job.ts';

const keptDays = 30;

export async function deleteOldErrors(app: App): Promise<void> {
  const before = new Date(app.now() - keptDays * 86_400_000).toISOString();
  await app.db.asSystem((tx) =>
    tx.query(
      `DELETE FROM integration_run_errors e USING integration_runs r
       WHERE r.organization_id = e.organization_id AND r.id = e.run_id AND r.finished_at < $1`,
      [before],
    ),
  );
}

/** Rows of another system may hold anybody's data: they go, the counts of their run stay. */
export const reapRunErrors = defineJob({
  name: 'integration-reap',
  description: 'Deletes the rows that integration runs could not write, thirty days after the run.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: deleteOldErrors,
});
