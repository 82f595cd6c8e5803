import type { MailFollower } from '#server/base/mail/followers.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { amendRecord, lockRecord, type Saved } from '#server/kernel/records/records.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { type Answer, draftOf, sendDraft, threadOfAnswer, wrongAddress } from './answering.ts';
import { connection } from './connections.ts';
import { message } from './messages.ts';
import { tellAnswer } from './ticket.ts';

/** An answer goes back the way the message came; by mail it is a mail that names what it answers. */
export async function reply(ctx: Ctx, id: string, answer: Answer): Promise<Saved> {
  const original = await lockRecord(ctx, message.resource, id);
  const { tx, organization } = ctx;
  const at = { organization, id: String(original.connection_id) };
  const own = await findRow(tx, connection.resource.table, at);
  if (!own || own.status === 'disconnected')
    throw invalidField('id', 'state', 'the connection of the message is disconnected');
  const draft = draftOf(original, own, answer);
  const wrong = own.channel === 'email' ? wrongAddress(draft) : undefined;
  if (wrong !== undefined)
    throw invalidField('from', 'address', `the message cannot be answered: "${wrong}" is no mail address`);
  const { saved, email } = await sendDraft(ctx, own, draft, threadOfAnswer(original));
  await markReplied(ctx, original.status, id);
  const isSuppressed = email?.status === 'suppressed';
  const record = isSuppressed ? await fail(ctx, saved.record.id, 'the address gets no mail') : saved.record;
  await tellAnswer(ctx, record);
  return { ...saved, record };
}

export async function markReplied(ctx: Ctx, status: unknown, id: string): Promise<void> {
  if (['unread', 'read', 'archived'].includes(String(status)))
    await amendRecord(ctx, message.resource, id, { status: 'replied' });
}

export const fail = (ctx: Ctx, id: string, error: string) =>
  amendRecord(ctx, message.resource, id, { status: 'failed', error }, 'failed');

/** A message that a mail carries is where its mail is. */
export const followInboxMail: MailFollower = async (ctx, email) => {
  const { values, bind } = new Params();
  const [carried] = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM inbox_messages WHERE ${tenantIs(ctx.organization, bind)} AND email_id = ${bind(email.id)}
     AND status = 'queued' AND deleted_at IS NULL`,
    values,
  );
  if (!carried) return;
  if (email.status === 'sent')
    await amendRecord(ctx, message.resource, carried.id, { status: 'sent', sent_at: email.sent_at }, 'sent');
  else await fail(ctx, carried.id, email.error ?? 'the address gets no mail');
};
