import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { inboxConnections, inboxMessages } from '#db/schema/contracts/conversations.ts';
import type { Answer, Carrier } from '#server/areas/work/tickets/answer-mail.ts';
import type { Delivery } from '#server/areas/work/tickets/delivery.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { draftOf, sendDraft, threadOfAnswer, wrongAddress } from './answering.ts';
import { connection, type InboxConnection } from './connections.ts';
import { type InboxMessage, message } from './messages.ts';
import { fail, markReplied } from './reply.ts';
import { t } from './texts.ts';
import { subjectKey } from './threading.ts';
import { deliveryIn } from './ticket.ts';

/**
 * An agent's message in a ticket answers the latest message of the requester in an inbox. A requester who never wrote to
 * an inbox gets a mail from the mailbox of support, so that their answer finds the ticket.
 */
export const carryAnswer: Carrier = async (ctx, answer) => {
  const original = await latestOf(ctx, answer);
  if (original) return answerTo(ctx, original, answer);
  const mailbox = await mailboxOf(ctx);
  return mailbox && (await writeFrom(ctx, mailbox, answer));
};

async function answerTo(
  ctx: Ctx,
  original: InboxMessage,
  { ticket, text, attachments }: Answer,
): Promise<Delivery | undefined> {
  const own = await findRecord(ctx, 'inbox_connection', original.connection_id);
  if (!own || own.status === 'disconnected') return undefined;
  const draft = draftOf(original, own, { body_text: text, cc: [], attachments });
  if (own.channel === 'email' && wrongAddress(draft) !== undefined) return undefined;
  const thread = { ...threadOfAnswer(original), ticket_id: ticket.id };
  const { saved, email } = await sendDraft(ctx, own, draft, thread);
  if (original.direction === 'inbound') await markReplied(ctx, original);
  return settle(ctx, saved.record, email?.status);
}

async function writeFrom(
  ctx: Ctx,
  own: InboxConnection,
  { ticket, requester, subject, text, attachments }: Answer,
): Promise<Delivery | undefined> {
  const [address] = requester.addresses;
  if (address === undefined) return undefined;
  const draft = {
    connection_id: own.id,
    to: [address],
    cc: [],
    subject,
    body_text: text,
    body_html: null,
    in_reply_to: null,
    references: [],
    attachments,
  };
  const thread = {
    thread_id: newId('inbox_thread', Date.parse(ctx.now)),
    ticket_id: ticket.id,
    contact_id: requester.contactId,
    subject_key: subjectKey(subject),
    participants: [address],
    reply_to_id: null,
  };
  const { saved, email } = await sendDraft(ctx, own, draft, thread);
  return settle(ctx, saved.record, email?.status);
}

async function settle(ctx: Ctx, record: InboxMessage, mail: string | undefined): Promise<Delivery> {
  if (mail !== 'suppressed') return deliveryIn(record);
  return deliveryIn(await fail(ctx, record.id, toColumn(t('suppressed'))));
}

/**
 * Finds the newest message of the requester in this ticket, or in the one that it follows; otherwise the newest that we
 * sent them. If the ticket names a contact with an address, messages of other people in it are not answered.
 */
async function latestOf(
  { tx, organization }: Ctx,
  { ticket, requester: { contactId, addresses } }: Answer,
): Promise<InboxMessage | undefined> {
  const { ticket_id, contact_id, from, to, direction, created_at, id } = inboxMessages;
  const tickets = [ticket.id, ticket.follows_id].filter((one) => one !== null);
  const isTheirs =
    contactId === null || addresses.length === 0
      ? undefined
      : or(eq(contact_id, contactId), anyOf(from, addresses), sql`${to} && ${sql.param(addresses)}::text[]`);
  const [found] = await selectRows(tx, message.resource.table, {
    organization,
    where: and(anyOf(ticket_id, tickets), isTheirs),
    orderBy: [asc(direction), desc(created_at), desc(id)],
    limit: 1,
  });
  return found;
}

/** Finds the mailbox that makes tickets, or else the oldest one. */
async function mailboxOf({ tx, organization }: Ctx): Promise<InboxConnection | undefined> {
  const { channel, status, creates, id } = inboxConnections;
  const [found] = await selectRows(tx, connection.resource.table, {
    organization,
    where: and(eq(channel, 'email'), ne(status, 'disconnected')),
    orderBy: [desc(eq(creates, 'ticket')), asc(id)],
    limit: 1,
  });
  return found;
}
