import { z } from 'zod';
import type { App } from '../app.ts';
import { reapFailures } from '../identity/guessing.ts';
import { reapResets } from '../identity/reset-rows.ts';
import { reapSessions } from '../identity/session-rows.ts';
import { releaseAbandoned } from '../kernel/held-alarms.ts';
import { reapKeys } from '../kernel/idempotency.ts';
import { reapWindows } from '../kernel/limits-postgres.ts';
import { makePartitions } from '../platform/partitions.ts';
import { reapRequests } from '../platform/request-log.ts';
import { reapEvents } from '../platform/retention.ts';
import { defineJob } from './job.ts';

/** Deletes what has outlived its promise (docs/operations.md#what-is-kept-how-long), all of it in every run. */
export const reap = defineJob({
  name: 'reap',
  description:
    'Deletes expired idempotency keys, logs, events, rate windows, ended sessions and failed sign-ins; rings what a killed writer held.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: async (app: App, _, { signal }) => {
    await releaseAbandoned(app);
    await reapWindows(app.db, app.now());
    await reapSessions(app.db, app.now());
    await reapResets(app.db, app.now());
    await reapFailures(app.db, app.now());
    await makePartitions(app);
    // One after the other: the platform's own lanes are few, and events are numbered through them.
    await reapKeys(app, signal);
    await reapRequests(app, signal);
    await reapEvents(app, signal);
  },
});
