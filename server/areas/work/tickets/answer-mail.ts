import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { emails } from '#db/schema/base/mail.ts';
import { ticketMessages } from '#db/schema/work/tickets.ts';
import { languageOf } from '#server/base/mail/language.ts';
import { enclose } from '#server/base/mail/mail-files.ts';
import { queueEmail } from '#server/base/mail/queueing.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Attachments } from '#server/kernel/values/attachments.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { type Delivery, notSent } from './delivery.ts';
import { type Requester, requesterOf } from './requester.ts';
import { t } from './texts.ts';
import type { Ticket } from './tickets.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    answerCarriers?: readonly Carrier[];
  }
}

/** An agent's message that is to be sent to the requester. */
export interface Answer {
  ticket: Ticket;
  requester: Requester;
  subject: string;
  /** The text of the message, followed by the links of its attachments. */
  text: string;
  /** The uploaded files of the message. */
  attachments: Attachments;
}

/**
 * A function that sends an answer through another channel. It returns undefined if that channel does not reach the
 * requester.
 */
export type Carrier = (ctx: Ctx, answer: Answer) => Promise<Delivery | undefined>;

const carriers: Carrier[] = [];

/** Registers the carrier of another area, which has the channel through which the requester wrote. */
export const carryAnswersWith = (carrier: Carrier): unknown => carriers.push(carrier);

/** Sends the answer through the channel of the question, else by mail to the contact. */
export async function sendAnswer(
  ctx: Ctx,
  ticket: Ticket,
  message: { body: string; attachments?: Attachments },
): Promise<Delivery> {
  const requester = await requesterOf(ctx, ticket);
  const language = languageOf(requester.language, settingsOf(ctx).locale);
  const attachments = message.attachments ?? [];
  const links = attachments.flatMap(({ file_id, name, url }) => (file_id ? [] : [`- ${name}: ${url}`]));
  const uploaded = attachments.filter(({ file_id }) => file_id);
  const answer: Answer = {
    ticket,
    requester,
    subject: `Re: ${ticket.subject} [${ticket.number}]`.replace(/[\p{Cc}\s]+/gu, ' '),
    text: [message.body, ...(links.length ? ['', t('attachments').in(language), ...links] : [])].join('\n'),
    attachments: uploaded,
  };
  for (const carry of carriers) {
    const delivery = await carry(ctx, answer);
    if (delivery) return delivery;
  }
  return mailTo(ctx, answer);
}

/** Sends a mail that refers to the earlier ones of this ticket, so that mail programs show them together. */
async function mailTo(
  ctx: Ctx,
  { ticket, requester, subject, text, attachments }: Answer,
): Promise<Delivery> {
  const [address] = requester.addresses;
  if (address === undefined) return notSent;
  const references = await earlierMails(ctx, ticket.id);
  const email = await queueEmail(ctx, {
    kind: 'answer',
    to_addresses: [address],
    cc: [],
    reply_to: null,
    subject,
    text_body: text,
    html_body: null,
    template_id: null,
    contact_id: requester.contactId,
    metadata: { ticket_id: ticket.id },
    created_by: actorRef(ctx.actor),
    in_reply_to: references.at(-1) ?? null,
    references,
    attachments: await enclose(ctx, attachments),
  });
  return deliveredBy(email, [address]);
}

const deliveredBy = (
  email: { id: string; status: string },
  sent_to: readonly string[],
  inbox_message_id: string | null = null,
): Delivery => {
  const isSuppressed = email.status === 'suppressed';
  return {
    ...notSent,
    delivery: isSuppressed ? 'failed' : 'queued',
    delivery_error: isSuppressed ? toColumn(t('suppressed')) : null,
    sent_to: [...sent_to],
    email_id: email.id,
    inbox_message_id,
  };
};

async function earlierMails(ctx: Ctx, ticketId: string): Promise<string[]> {
  const { tx, organization } = ctx;
  const newest = tx
    .select({ email_id: ticketMessages.email_id })
    .from(ticketMessages)
    .where(
      and(
        inOrganization(ticketMessages, organization),
        eq(ticketMessages.ticket_id, ticketId),
        isNotNull(ticketMessages.email_id),
      ),
    )
    .orderBy(desc(ticketMessages.created_at), desc(ticketMessages.id))
    .limit(20);
  const rows = await tx
    .select({ message_id: emails.message_id })
    .from(emails)
    .where(and(inOrganization(emails, organization), inArray(emails.id, newest)))
    .orderBy(emails.id);
  return rows.map(({ message_id }) => message_id);
}
