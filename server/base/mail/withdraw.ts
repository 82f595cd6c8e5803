import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { emailEvents } from './email-events.ts';
import { findEmail, finishEmail } from './email-rows.ts';
import { present } from './email-view.ts';
import { mailFollowers } from './followers.ts';

/** Takes the words out of a mail. One that has not been handed over yet is not sent any more. */
export async function withdrawEmail(ctx: Ctx, id: string, words: string): Promise<void> {
  const { tx, organization, journal } = ctx;
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE emails SET text_body = ${bind(words)}, html_body = NULL WHERE ${tenantIs(organization, bind)}
     AND id = ${bind(id)}`,
    values,
  );
  const known = await findEmail(tx, organization, id);
  if (known?.status !== 'queued') return;
  const failed = { status: 'failed', error: 'withdrawn before it was sent' } as const;
  const row = await finishEmail(tx, organization, id, null, failed);
  if (!row) return;
  journal.emit(emailEvents.failed, 'email', present(row));
  for (const follow of mailFollowers()) await follow(ctx, row);
}
