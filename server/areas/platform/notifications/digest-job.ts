import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import { Params } from '#server/kernel/records/store.ts';
import { findDue, isDue } from '#server/kernel/time/own-clock.ts';
import { sendDigest } from './digest.ts';

/** Every five minutes, so that eight o'clock is eight o'clock wherever clocks differ by a quarter of an hour. */
export const sendDigests = defineJob({
  name: 'notification-digests',
  description: 'Sends the mail of the day with what people have not read.',
  data: z.object({}),
  every: '*/5 * * * *',
  concurrency: 1,
  run: (app: App) => mailDigests(app),
});

/** One person, one transaction: what a worker did not come to is still due for the next. */
export async function mailDigests(app: App): Promise<void> {
  const due = await findDue<{ organization_id: string; recipient_id: string }>(app, (tx, wanted) => {
    const { values, bind } = new Params();
    return tx.text(
      `SELECT DISTINCT organization_id, recipient_id FROM notifications
       WHERE ${isDue('digest_at', wanted, bind)} AND recipient_id IS NOT NULL ORDER BY organization_id, recipient_id`,
      values,
    );
  });
  for (const { organization_id, recipient_id } of due) {
    try {
      await asPlatform(app, organization_id, (ctx) => sendDigest(ctx, recipient_id));
    } catch (error) {
      // The others still get theirs; this one is due again in five minutes.
      app.log.failure('the mail of the day', error, { organization_id });
    }
  }
}
