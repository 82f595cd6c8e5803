import { and, eq } from 'drizzle-orm';
import { emails } from '#db/schema/base/mail.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { emailEvents } from './email-events.ts';
import { findEmail, finishEmail } from './email-rows.ts';
import { present } from './email-view.ts';
import { mailFollowers } from './followers.ts';
import { t } from './messages.ts';

/** Replaces the text of a mail. A mail that has not been handed over yet is not sent any more. */
export async function withdrawEmail(ctx: Ctx, id: string, replacement: string): Promise<void> {
  const { tx, organization, journal } = ctx;
  tx.send(
    tx
      .update(emails)
      .set({ text_body: replacement, html_body: null })
      .where(and(inOrganization(emails, organization), eq(emails.id, id))),
  );
  const known = await findEmail(tx, organization, id);
  if (known?.status !== 'queued') return;
  const failed = { status: 'failed', error: toColumn(t('withdrawn')) } as const;
  const row = await finishEmail(tx, organization, id, null, failed);
  if (!row) return;
  journal.emit(emailEvents.failed, 'email', present(row));
  for (const follow of mailFollowers()) await follow(ctx, row);
}
