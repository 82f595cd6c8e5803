import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '#db/schema/kernel/files.ts';
import { finishIfArrived } from '#server/base/files/finish.ts';
import { noteFailure } from '#server/base/files/finish-soon.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import type { Services } from '#server/calls/services.ts';

const atOnce = 200;

/**
 * Finishes files whose bytes are all there: after the death of the process that received the last one, after the scanner
 * was away, or when a client sent them to the store itself and never asked again.
 */
export async function finishLeft(app: Services, signal: AbortSignal): Promise<void> {
  let after = '';
  for (;;) {
    const left = await app.db.asSystem((tx) =>
      tx
        .select()
        .from(files)
        .where(and(eq(files.status, 'uploading'), gt(files.id, after)))
        .orderBy(asc(files.id))
        .limit(atOnce),
    );
    for (const file of left) {
      if (signal.aborted) return;
      await finishIfArrived(app, file).catch((error) => noteFailure(app, file, error));
    }
    const last = left.at(-1);
    if (!last || left.length < atOnce) return;
    after = last.id;
  }
}

export const finishFiles = defineJob({
  name: 'finish-files',
  description: 'Finishes uploaded files whose bytes have all arrived but that nobody has finished.',
  data: z.object({}),
  every: '* * * * *',
  concurrency: 1,
  retries: 0,
  run: (app: Services, _, { signal }) => finishLeft(app, signal),
});
