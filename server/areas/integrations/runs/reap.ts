import { and, eq, exists, lt } from 'drizzle-orm';
import { z } from 'zod';
import { integrationRunErrors, integrationRuns } from '#db/schema/integrations/connections.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { deleteOldest } from '#server/calls/delete-oldest.ts';
import type { Services } from '#server/calls/services.ts';

const retentionDays = 30;

export async function deleteOldErrors(app: Services, signal?: AbortSignal): Promise<void> {
  const before = new Date(app.now() - retentionDays * 86_400_000).toISOString();
  const ended = await app.db.all.select((tx, reach) =>
    tx
      .select({ organization_id: integrationRuns.organization_id, id: integrationRuns.id })
      .from(integrationRuns)
      .where(
        and(
          reach(integrationRuns),
          lt(integrationRuns.finished_at, before),
          exists(
            tx
              .select({ nth: integrationRunErrors.nth })
              .from(integrationRunErrors)
              .where(
                and(
                  reach(integrationRunErrors),
                  eq(integrationRunErrors.organization_id, integrationRuns.organization_id),
                  eq(integrationRunErrors.run_id, integrationRuns.id),
                ),
              ),
          ),
        ),
      ),
  );
  for (const { organization_id, id } of ended) {
    await deleteOldest(
      app,
      organization_id,
      {
        table: integrationRunErrors,
        column: integrationRunErrors.nth,
        of: eq(integrationRunErrors.run_id, id),
      },
      signal,
    );
    if (signal?.aborted) return;
  }
}

/** Rows of another system may contain personal data, so they are deleted; the counts of their runs stay. */
export const reapRunErrors = defineJob({
  name: 'integration-reap',
  description: 'Deletes the failed rows of integration runs after 30 days.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: Services, _, { signal }) => deleteOldErrors(app, signal),
});
