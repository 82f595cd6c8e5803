import { z } from 'zod';
import type { App } from '#server/calls/app.ts';
import { defineJob } from '../jobs/job.ts';
import { findEmail } from './email-rows.ts';
import type { Outcome } from './outcome.ts';
import { sendMail } from './send-job.ts';
import { recordAttempt } from './tried.ts';

const error = 'given up: its last attempt was interrupted before it was sent';

/** A worker that dies in a mail's very last attempt says nothing: what no job will try again is said to have failed. */
export const tellAbandonedMail = defineJob({
  name: 'mail-abandoned',
  description: 'Marks mail as failed that no attempt is left for.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: App) => giveUpAbandoned(app),
});

export async function giveUpAbandoned(app: App): Promise<void> {
  for (const { organization_id, id } of await findAbandoned(app)) {
    const row = await app.db.withTenant(organization_id, 'read', (tx) => findEmail(tx, organization_id, id));
    if (row?.status !== 'queued') continue;
    const { handed_over_at: mark, attempts: number } = row;
    const outcome: Outcome = mark === null ? { is: 'refused', error, refused: [] } : { is: 'unknown' };
    await recordAttempt(app, organization_id, row, { mark, outcome }, { number, isLast: true });
  }
}

/** An attempt says itself what became of it, so that a job fails only when its last one could not. */
const findAbandoned = (app: App) =>
  app.db.asSystem((tx) =>
    tx.text<{ organization_id: string; id: string }>(
      `SELECT data->>'organization_id' AS organization_id, data->>'email_id' AS id FROM jobs.job
       WHERE name = $1 AND state = 'failed'`,
      [sendMail.name],
    ),
  );
