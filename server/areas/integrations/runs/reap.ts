import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import type { App } from '#server/calls/app.ts';
import { deleteOldest } from '#server/kernel/records/delete-oldest.ts';

const keptDays = 30;

interface Ended {
  organization_id: string;
  id: string;
}

export async function deleteOldErrors(app: App, signal?: AbortSignal): Promise<void> {
  const before = new Date(app.now() - keptDays * 86_400_000).toISOString();
  const ended = await app.db.asSystem((tx) =>
    tx.text<Ended>(
      `SELECT r.organization_id, r.id FROM integration_runs r WHERE r.finished_at < $1 AND EXISTS (
         SELECT FROM integration_run_errors e WHERE e.organization_id = r.organization_id AND e.run_id = r.id)`,
      [before],
    ),
  );
  for (const { organization_id, id } of ended) {
    await deleteOldest(
      app,
      organization_id,
      { table: 'integration_run_errors', column: 'nth', of: ['run_id', id] },
      signal,
    );
    if (signal?.aborted) return;
  }
}

/** Rows of another system may hold anybody's data: they go, the counts of their run stay. */
export const reapRunErrors = defineJob({
  name: 'integration-reap',
  description: 'Deletes the rows that integration runs could not write, thirty days after the run.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: App, _, { signal }) => deleteOldErrors(app, signal),
});
