import { invalidField } from '../errors.ts';
import { actorRef } from '../kernel/actor.ts';
import { amendRecord, createRecord, lockRecord, type Saved } from '../kernel/records.ts';
import { findRow, Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { mailAddress } from '../mail/addresses.ts';
import type { EmailRow } from '../mail/email-rows.ts';
import { type MailFollower, mailFollowers } from '../mail/followers.ts';
import { queueEmail } from '../mail/queueing.ts';
import type { Ctx } from '../operation.ts';
import { connection } from './connections.ts';
import { message } from './messages.ts';
import { safeHtml, textOf } from './safe-html.ts';
import { isAnswer } from './threading.ts';
import { tellAnswer } from './ticket.ts';

export interface Answer {
  body_text?: string | undefined;
  body_html?: string | undefined;
  cc: string[];
}

/** An answer goes back the way the message came; by mail it is a mail that names what it answers. */
export async function reply(ctx: Ctx, id: string, answer: Answer): Promise<Saved> {
  const original = await lockRecord(ctx, message.resource, id);
  const { tx, organization } = ctx;
  const at = { organization, id: String(original.connection_id) };
  const own = await findRow(tx, connection.resource.table, at);
  if (!own || own.status === 'disconnected')
    throw invalidField('id', 'state', 'the connection of the message is disconnected');
  const draft = draftOf(original, own, answer);
  if (own.channel === 'email') checkAddresses(draft);
  const email = own.channel === 'email' ? await queue(ctx, own, draft) : undefined;
  const { status: _, ...input } = { ...draft, status: undefined };
  const fixed = {
    ...fixedOf(original, own),
    email_id: email?.id ?? null,
    message_id: email?.message_id ?? null,
  };
  const saved = await createRecord(ctx, message.resource, input, 'create', { verb: 'queued', fixed });
  if (['unread', 'read', 'archived'].includes(String(original.status)))
    await amendRecord(ctx, message.resource, id, { status: 'replied' });
  await tellAnswer(ctx, saved.record);
  if (email?.status !== 'suppressed') return saved;
  return { ...saved, record: await fail(ctx, saved.record.id, 'the address gets no mail') };
}

/** Programs write what they like into a sender; a mail to nobody would look as if it had been sent. */
function checkAddresses({ to }: Draft): void {
  const wrong = to.find((one) => !mailAddress.safeParse(one).success);
  if (to.length > 0 && wrong === undefined) return;
  throw invalidField(
    'from',
    'address',
    `the message cannot be answered: "${wrong ?? ''}" is no mail address`,
  );
}

interface Draft {
  connection_id: string;
  to: string[];
  cc: string[];
  subject: string | null;
  body_text: string;
  body_html: string | null;
  in_reply_to: string | null;
  references: string[];
}

function draftOf(original: Row, own: Row, { body_text, body_html, cc }: Answer): Draft {
  const html = body_html === undefined ? null : safeHtml(body_html);
  const subject = typeof original.subject === 'string' ? original.subject : null;
  const named = typeof original.message_id === 'string' ? original.message_id : null;
  const before = Array.isArray(original.references) ? original.references.map(String) : [];
  const to = original.direction === 'inbound' ? [String(original.from)] : original.to;
  return {
    connection_id: own.id,
    to: Array.isArray(to) ? to.map(String) : [],
    cc,
    subject: own.channel === 'email' ? answered(subject) : subject,
    body_text: body_text ?? textOf(html ?? ''),
    body_html: html,
    in_reply_to: named,
    references: named === null ? before : [...before, named].slice(-100),
  };
}

const answered = (subject: string | null) =>
  subject !== null && isAnswer(subject) ? subject : `Re: ${subject ?? ''}`.trim();

const fixedOf = (original: Row, own: Row) => ({
  direction: 'outbound',
  status: 'queued',
  from: own.address,
  thread_id: original.thread_id,
  ticket_id: original.ticket_id,
  contact_id: original.contact_id,
  subject_key: original.subject_key,
  participants: original.participants,
  reply_to_id: original.id,
});

/** Whoever answers the mail writes to the connection's own address. */
const queue = (ctx: Ctx, own: Row, draft: Draft): Promise<EmailRow> =>
  queueEmail(ctx, {
    kind: 'answer',
    to_addresses: draft.to,
    cc: draft.cc.filter((one) => !draft.to.includes(one)),
    reply_to: String(own.address),
    subject: (draft.subject ?? '').replace(/[\p{Cc}\s]+/gu, ' '),
    text_body: draft.body_text,
    html_body: draft.body_html,
    template_id: null,
    contact_id: null,
    metadata: {},
    created_by: actorRef(ctx.actor),
    in_reply_to: draft.in_reply_to,
    references: draft.references,
  });

const fail = (ctx: Ctx, id: string, error: string) =>
  amendRecord(ctx, message.resource, id, { status: 'failed', error }, 'failed');

/** A message that a mail carries is where its mail is. */
const followMail: MailFollower = async (ctx, email) => {
  const { values, bind } = new Params();
  const [carried] = await ctx.tx.query<{ id: string }>(
    `SELECT id FROM inbox_messages WHERE ${tenantIs(ctx.organization, bind)} AND email_id = ${bind(email.id)}
     AND status = 'queued' AND deleted_at IS NULL`,
    values,
  );
  if (!carried) return;
  if (email.status === 'sent')
    await amendRecord(ctx, message.resource, carried.id, { status: 'sent', sent_at: email.sent_at }, 'sent');
  else await fail(ctx, carried.id, email.error ?? 'the address gets no mail');
};
mailFollowers.push(followMail);
