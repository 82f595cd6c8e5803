import { z } from 'zod';
import type { App } from '../app.ts';
import { defineJob } from '../jobs/job.ts';

const keptDays = 30;

/** The lines of a file may hold anybody's data: they go, the counts stay. */
export const reapImports = defineJob({
  name: 'import-reap',
  description: 'Deletes the lines of imports that ended thirty days ago.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: async (app: App) => {
    const before = new Date(app.now() - keptDays * 86_400_000).toISOString();
    await app.db.asSystem((tx) =>
      tx.query(
        `DELETE FROM import_rows r USING imports i WHERE i.organization_id = r.organization_id
         AND i.id = r.import_id AND i.updated_at < $1 AND i.status IN ('completed', 'failed', 'cancelled')`,
        [before],
      ),
    );
  },
});
