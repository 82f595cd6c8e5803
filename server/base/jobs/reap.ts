import { z } from 'zod';
import { reapKeys } from '#server/calls/idempotency.ts';
import { reapAcceptedCalls } from '#server/calls/limits/limits-postgres.ts';
import type { Services } from '#server/calls/services.ts';
import { releaseAbandoned } from '#server/resources/time/held-alarms.ts';
import { reapFiles } from '../files/reap-files.ts';
import { reapFailures } from '../identity/guessing.ts';
import { reapChallenges } from '../identity/passkeys/passkey-rows.ts';
import { reapResets } from '../identity/reset-rows.ts';
import { reapPending } from '../identity/second-factor/pending-rows.ts';
import { reapSessions } from '../identity/session-rows.ts';
import { makePartitions } from '../storage/partitions.ts';
import { reapRequests } from '../storage/request-log.ts';
import { reapEvents } from '../storage/retention.ts';
import { defineJob } from './job.ts';

/** Deletes everything that is kept for a limited time and has reached it (docs/operations.md#what-is-kept-how-long). */
export const reap = defineJob({
  name: 'reap',
  description:
    'Deletes expired idempotency keys, logs, events, rate limits, ended sessions, failed sign-ins and files that nothing uses; releases work held by a stopped process.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: async (app: Services, _, { signal }) => {
    await releaseAbandoned(app);
    await reapAcceptedCalls(app.db, app.now());
    await reapSessions(app.db, app.now());
    await reapResets(app.db, app.now());
    await reapChallenges(app.db, app.now());
    await reapPending(app.db, app.now());
    await reapFailures(app.db, app.now());
    await makePartitions(app);
    // They run one after the other, because the platform's own lanes are few and events are numbered through them.
    await reapKeys(app, signal);
    await reapRequests(app, signal);
    await reapEvents(app, signal);
    await reapFiles(app, signal);
  },
});
