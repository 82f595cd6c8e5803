import { mailAddress } from '#server/base/mail/addresses.ts';
import type { EmailRow } from '#server/base/mail/email-rows.ts';
import { queueEmail } from '#server/base/mail/queueing.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { createRecord } from '#server/kernel/records/creating.ts';
import type { Saved } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { message } from './messages.ts';
import { safeHtml, textOf } from './safe-html.ts';
import { isAnswer } from './threading.ts';

export interface Answer {
  body_text?: string | undefined;
  body_html?: string | undefined;
  cc: string[];
}

export interface Draft {
  connection_id: string;
  to: string[];
  cc: string[];
  subject: string | null;
  body_text: string;
  body_html: string | null;
  in_reply_to: string | null;
  references: string[];
}

/** The answer to a message of a thread; to one that we sent ourselves, another one to the same people. */
export function draftOf(original: Row, own: Row, { body_text, body_html, cc }: Answer): Draft {
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

/** Where an answer belongs: the thread, the ticket and the people of what it answers. */
export const threadOfAnswer = (original: Row) => ({
  thread_id: original.thread_id,
  ticket_id: original.ticket_id,
  contact_id: original.contact_id,
  subject_key: original.subject_key,
  participants: original.participants,
  reply_to_id: original.id,
});

/** Programs write what they like into a sender; a mail to nobody would look as if it had been sent. */
export const wrongAddress = ({ to }: Pick<Draft, 'to'>): string | undefined =>
  to.length === 0 ? '' : to.find((one) => !mailAddress.safeParse(one).success);

export interface Sent {
  saved: Saved;
  /** The mail that carries it, on the channel of mail. */
  email: EmailRow | undefined;
}

/** Stored as an outbound message of the connection, with the mail that carries it where the channel is mail. */
export async function sendDraft(
  ctx: Ctx,
  own: Row,
  draft: Draft,
  thread: Record<string, unknown>,
): Promise<Sent> {
  const email = own.channel === 'email' ? await queue(ctx, own, draft) : undefined;
  const fixed = {
    ...thread,
    direction: 'outbound',
    status: 'queued',
    from: own.address,
    email_id: email?.id ?? null,
    message_id: email?.message_id ?? null,
  };
  const saved = await createRecord(ctx, message.resource, { ...draft }, 'create', { verb: 'queued', fixed });
  return { saved, email };
}

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
