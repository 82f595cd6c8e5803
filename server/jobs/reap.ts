import { z } from 'zod';
import type { App } from '../app.ts';
import { releaseAbandoned } from '../kernel/held-alarms.ts';
import { reapKeys } from '../kernel/idempotency.ts';
import { reapWindows } from '../kernel/limits-postgres.ts';
import { reapRequests } from '../platform/request-log.ts';
import { defineJob } from './job.ts';

/** Deletes what has outlived its promise: idempotency keys after a day, logs after thirty. */
export const reap = defineJob({
  name: 'reap',
  description: 'Deletes expired idempotency keys, logs and rate windows; rings what a killed writer held.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: async (app: App) => {
    await Promise.all([
      reapKeys(app),
      reapRequests(app),
      reapWindows(app.db, app.now()),
      releaseAbandoned(app),
    ]);
  },
});
