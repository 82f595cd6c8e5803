import { and, eq, exists, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { importRows, imports } from '#db/schema/platform/imports.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { deleteOldest } from '#server/calls/delete-oldest.ts';
import type { Services } from '#server/calls/services.ts';

const retentionDays = 30;

/** The rows of a file may contain personal data, so they are deleted. The counts of the import are kept. */
async function deleteOldLines(app: Services, signal?: AbortSignal): Promise<void> {
  const before = new Date(app.now() - retentionDays * 86_400_000).toISOString();
  const ended = await app.db.all.select(async (tx, reach) => {
    const rows = tx
      .select({ nth: importRows.nth })
      .from(importRows)
      .where(
        and(
          reach(importRows),
          eq(importRows.organization_id, imports.organization_id),
          eq(importRows.import_id, imports.id),
        ),
      );
    return tx
      .select({ organization_id: imports.organization_id, id: imports.id })
      .from(imports)
      .where(
        and(
          reach(imports),
          lt(imports.updated_at, before),
          inArray(imports.status, ['completed', 'failed', 'cancelled']),
          exists(rows),
        ),
      );
  });
  for (const { organization_id, id } of ended) {
    await deleteOldest(
      app,
      organization_id,
      { table: importRows, column: importRows.nth, of: eq(importRows.import_id, id) },
      signal,
    );
    if (signal?.aborted) return;
  }
}

export const reapImports = defineJob({
  name: 'import-reap',
  description: 'Deletes the lines of imports that ended 30 days ago.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: Services, _, { signal }) => deleteOldLines(app, signal),
});
