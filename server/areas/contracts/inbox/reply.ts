import { and, eq } from 'drizzle-orm';
import { inboxMessages } from '#db/schema/contracts/conversations.ts';
import type { MailFollower } from '#server/base/mail/followers.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { type TextColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import { type Answer, draftOf, sendDraft, threadOfAnswer, wrongAddress } from './answering.ts';
import { type InboxMessage, message } from './messages.ts';
import { t } from './texts.ts';
import { addAnswerToTicket } from './ticket.ts';

/** An answer goes back through the connection of the message; a mail names the mail that it answers. */
export async function reply(ctx: Ctx, id: string, answer: Answer): Promise<Saved<InboxMessage>> {
  const original = await lockRecord(ctx, message.resource, id);
  const own = await findRecord(ctx, 'inbox_connection', original.connection_id);
  if (!own || own.status === 'disconnected') throw invalidField('id', 'state', t('messageDisconnected'));
  const draft = draftOf(original, own, answer);
  const wrong = own.channel === 'email' ? wrongAddress(draft) : undefined;
  if (wrong !== undefined) throw invalidField('from', 'address', t('notAnswerable', { address: wrong }));
  const { saved, email } = await sendDraft(ctx, own, draft, threadOfAnswer(original));
  await markReplied(ctx, original);
  const isSuppressed = email?.status === 'suppressed';
  const record = isSuppressed ? await fail(ctx, saved.record.id, toColumn(t('suppressed'))) : saved.record;
  await addAnswerToTicket(ctx, record);
  return { ...saved, record };
}

export async function markReplied(ctx: Ctx, { id, status }: InboxMessage): Promise<void> {
  if (status === 'unread' || status === 'read' || status === 'archived')
    await amendRecord(ctx, message.resource, id, { status: 'replied' });
}

export const fail = (ctx: Ctx, id: string, error: TextColumn) =>
  amendRecord(ctx, message.resource, id, { status: 'failed', error }, 'failed');

/** A message that is sent by mail has the state of its mail. */
export const followInboxMail: MailFollower = async (ctx, email) => {
  const [carried] = await ctx.tx
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(
      and(
        inOrganization(inboxMessages, ctx.organization),
        eq(inboxMessages.email_id, email.id),
        eq(inboxMessages.status, 'queued'),
        isLive(inboxMessages),
      ),
    );
  if (!carried) return;
  if (email.status === 'sent')
    await amendRecord(ctx, message.resource, carried.id, { status: 'sent', sent_at: email.sent_at }, 'sent');
  else await fail(ctx, carried.id, email.error ?? toColumn(t('suppressed')));
};
