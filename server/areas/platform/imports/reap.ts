import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import type { App } from '#server/calls/app.ts';
import { deleteOldest } from '#server/kernel/records/delete-oldest.ts';

const keptDays = 30;

interface Ended {
  organization_id: string;
  id: string;
}

/** The lines of a file may hold anybody's data: they go, the counts stay. */
export async function deleteOldLines(app: App, signal?: AbortSignal): Promise<void> {
  const before = new Date(app.now() - keptDays * 86_400_000).toISOString();
  const ended = await app.db.asSystem((tx) =>
    tx.text<Ended>(
      `SELECT i.organization_id, i.id FROM imports i
       WHERE i.updated_at < $1 AND i.status IN ('completed', 'failed', 'cancelled') AND EXISTS (
         SELECT FROM import_rows r WHERE r.organization_id = i.organization_id AND r.import_id = i.id)`,
      [before],
    ),
  );
  for (const { organization_id, id } of ended) {
    await deleteOldest(
      app,
      organization_id,
      { table: 'import_rows', column: 'nth', of: ['import_id', id] },
      signal,
    );
    if (signal?.aborted) return;
  }
}

export const reapImports = defineJob({
  name: 'import-reap',
  description: 'Deletes the lines of imports that ended thirty days ago.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: App, _, { signal }) => deleteOldLines(app, signal),
});
