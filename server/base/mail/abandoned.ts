import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jobTable } from '#db/job-tables.ts';
import type { Services } from '#server/calls/services.ts';
import { defineJob } from '../jobs/job.ts';
import { findEmail } from './email-rows.ts';
import { t } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { sendMail } from './send-job.ts';
import { recordAttempt } from './tried.ts';

/** If a worker dies in the last attempt of a mail, the failure is not stored. This job marks such mails as failed. */
export const failAbandonedMail = defineJob({
  name: 'mail-abandoned',
  description: 'Marks e-mails without remaining attempts as failed.',
  data: z.object({}),
  every: '*/10 * * * *',
  concurrency: 1,
  run: (app: Services) => giveUpAbandoned(app),
});

export async function giveUpAbandoned(app: Services): Promise<void> {
  for (const { organization_id, id } of await findAbandoned(app)) {
    const row = await app.db.withTenant(organization_id, 'read', (tx) => findEmail(tx, organization_id, id));
    if (row?.status !== 'queued') continue;
    const { handed_over_at: mark, attempts: number } = row;
    const error = t('abandoned');
    const outcome: Outcome = mark === null ? { is: 'refused', error, refused: [] } : { is: 'unknown' };
    await recordAttempt(app, organization_id, row, { mark, outcome }, { number, isLast: true });
  }
}

/** An attempt stores its own outcome, so a job fails only if its last attempt could not do that. */
const findAbandoned = (app: Services) =>
  app.db.asSystem((tx) =>
    tx
      .select({
        organization_id: sql<string>`${jobTable.data} ->> 'organization_id'`,
        id: sql<string>`${jobTable.data} ->> 'email_id'`,
      })
      .from(jobTable)
      .where(and(eq(jobTable.name, sendMail.name), eq(jobTable.state, 'failed'))),
  );
