import { mailAddress } from '#server/base/mail/addresses.ts';
import type { EmailRow } from '#server/base/mail/email-rows.ts';
import { enclose } from '#server/base/mail/mail-files.ts';
import { queueEmail } from '#server/base/mail/queueing.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Attachments } from '#server/kernel/values/attachments.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import type { InboxConnection } from './connections.ts';
import { type InboxMessage, message } from './messages.ts';
import { safeHtml, textOf } from './safe-html.ts';
import { isAnswer } from './threading.ts';

export interface Answer {
  body_text?: string | undefined;
  body_html?: string | undefined;
  cc: string[];
  attachments: Attachments;
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
  attachments: Attachments;
}

/** Drafts the answer to a message; for a message that we sent ourselves it is another one to the same people. */
export function draftOf(
  original: InboxMessage,
  own: InboxConnection,
  { body_text, body_html, cc, attachments }: Answer,
): Draft {
  const html = body_html === undefined ? null : safeHtml(body_html);
  const { subject, message_id: named, references: before, from } = original;
  const to = original.direction === 'inbound' && from !== null ? [from] : original.to;
  return {
    connection_id: own.id,
    to,
    cc,
    subject: own.channel === 'email' ? answered(subject) : subject,
    body_text: body_text ?? textOf(html ?? ''),
    body_html: html,
    in_reply_to: named,
    references: named === null ? before : [...before, named].slice(-100),
    attachments,
  };
}

const answered = (subject: string | null) =>
  subject !== null && isAnswer(subject) ? subject : `Re: ${subject ?? ''}`.trim();

/** An answer has the thread, the ticket and the people of the message that it answers. */
export const threadOfAnswer = (original: InboxMessage) => ({
  thread_id: original.thread_id,
  ticket_id: original.ticket_id,
  contact_id: original.contact_id,
  subject_key: original.subject_key,
  participants: original.participants,
  reply_to_id: original.id,
});

/** Senders may be any text, and a mail to an invalid address would look as if it had been sent. */
export const wrongAddress = ({ to }: Pick<Draft, 'to'>): string | undefined =>
  to.length === 0 ? '' : to.find((one) => !mailAddress.safeParse(one).success);

export interface Sent {
  saved: Saved<InboxMessage>;
  /** Mail of the message; undefined on other channels. */
  email: EmailRow | undefined;
}

/** Stores an outbound message of the connection, and queues its mail if the channel is mail. */
export async function sendDraft(
  ctx: Ctx,
  own: InboxConnection,
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

/** Answers to the mail go to the address of the connection. */
const queue = async (ctx: Ctx, own: InboxConnection, draft: Draft): Promise<EmailRow> =>
  queueEmail(ctx, {
    kind: 'answer',
    to_addresses: draft.to,
    cc: draft.cc.filter((one) => !draft.to.includes(one)),
    reply_to: own.address,
    subject: (draft.subject ?? '').replace(/[\p{Cc}\s]+/gu, ' '),
    text_body: draft.body_text,
    html_body: draft.body_html,
    template_id: null,
    contact_id: null,
    metadata: {},
    created_by: actorRef(ctx.actor),
    in_reply_to: draft.in_reply_to,
    references: draft.references,
    attachments: await enclose(ctx, draft.attachments),
  });
