import { z } from 'zod';
import type { App } from '../app.ts';
import { defineJob } from '../jobs/job.ts';
import { findEmail } from './email-rows.ts';
import type { Outcome } from './outcome.ts';
import { sendMail } from './send-job.ts';
import { recordAttempt } from './tried.ts';

const restMs = 600_000;
const error = 'given up: its last attempt was interrupted before it was sent';

/** A worker that dies in a mail's very last attempt says nothing: what no job will try again is said to have failed. */
export const tellAbandonedMail = defineJob({
  name: 'mail-abandoned',
  description: 'Marks mail as failed that no attempt is left for.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: async (app: App) => {
    for (const { organization_id, id } of await findAbandoned(app)) {
      const row = await app.db.withTenant(organization_id, 'read', (tx) =>
        findEmail(tx, organization_id, id),
      );
      if (!row) continue;
      const { handed_over_at: mark, attempts: number } = row;
      const outcome: Outcome = mark === null ? { is: 'refused', error, refused: [] } : { is: 'unknown' };
      await recordAttempt(app, organization_id, row, { mark, outcome }, { number, isLast: true });
    }
  },
});

const findAbandoned = (app: App) =>
  app.db.asSystem((tx) =>
    tx.query<{ organization_id: string; id: string }>(
      `SELECT organization_id, id FROM emails e WHERE status = 'queued' AND created_at < $1 AND NOT EXISTS
         (SELECT 1 FROM jobs.job j WHERE j.data->>'organization_id' = e.organization_id AND j.name = $2
          AND j.state IN ('created', 'retry', 'active') AND j.data->>'email_id' = e.id) LIMIT 1000`,
      [new Date(app.now() - restMs).toISOString(), sendMail.name],
    ),
  );
