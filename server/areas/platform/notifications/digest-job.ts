import { and, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '#db/schema/platform/notifications.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { findDue, isDueIn } from '#server/resources/time/own-clock.ts';
import { sendDigest } from './digest.ts';

/** It runs every five minutes, because the clocks of some time zones differ by a quarter of an hour. */
export const sendDigests = defineJob({
  name: 'notification-digests',
  description: 'Sends the daily e-mail with unread notifications.',
  data: z.object({}),
  every: '*/5 * * * *',
  concurrency: 1,
  run: (app: Services) => mailDigests(app),
});

/** Each person has a transaction of their own, so that what a stopped worker left is still due for the next. */
export async function mailDigests(app: Services): Promise<void> {
  const { organization_id, recipient_id } = notifications;
  const due = await findDue(app, async (tx, wanted) =>
    tx
      .selectDistinct({ organization_id, recipient_id })
      .from(notifications)
      .where(and(isDueIn(notifications, notifications.digest_at, wanted), isNotNull(recipient_id)))
      .orderBy(organization_id, recipient_id),
  );
  for (const { organization_id: organization, recipient_id: recipient } of due) {
    if (recipient === null) continue;
    try {
      await asPlatform(app, organization, (ctx) => sendDigest(ctx, recipient));
    } catch (error) {
      // The other people still get their mail; this one is due again in five minutes.
      app.log.failure('the daily mail', error, { organization });
    }
  }
}
