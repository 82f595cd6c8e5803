import { addMessage } from '#server/areas/work/tickets/conversation.ts';
import { type Delivery, recordDelivery } from '#server/areas/work/tickets/delivery.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { InboxConnection } from './connections.ts';
import type { InboxMessage } from './messages.ts';
import { t } from './texts.ts';

const longestBody = 50_000;

const wordsOf = (ctx: Ctx, { body_text: body, subject }: InboxMessage) =>
  (body ?? subject ?? '').trim().slice(0, longestBody) || t('noText').in(settingsOf(ctx).locale);

/**
 * Adds a customer's message to the ticket of its thread; a thread without a ticket gets one if the connection is set to
 * make tickets. Returns the id of the ticket, which is a new one if that of the thread was closed.
 */
export async function addToTicket(
  ctx: Ctx,
  message: InboxMessage,
  connection: InboxConnection,
): Promise<string | null> {
  const { ticket_id: known } = message;
  if (known === null && connection.creates !== 'ticket') return null;
  const id = known ?? (await newTicket(ctx, message, connection));
  const author = { type: 'customer', id: message.contact_id } as const;
  const { record } = await addMessage(ctx, id, {
    body: wordsOf(ctx, message),
    author,
    attachments: message.attachments,
  });
  return record.ticket_id;
}

async function newTicket(ctx: Ctx, message: InboxMessage, { channel }: InboxConnection): Promise<string> {
  const subject = (message.subject ?? wordsOf(ctx, message)).slice(0, 300);
  const input = {
    subject,
    channel: channel === 'webchat' ? ('chat' as const) : channel,
    contact_id: message.contact_id,
  };
  return (await createOwnRecord(ctx, resourceOf('ticket'), input)).record.id;
}

/** The delivery of a message of the inbox, as the ticket's message stores it. */
export const deliveryIn = (message: InboxMessage): Delivery => ({
  delivery: message.status === 'failed' ? 'failed' : 'queued',
  sent_to: message.to,
  sent_at: null,
  delivery_error: message.error,
  email_id: message.email_id,
  inbox_message_id: message.id,
});

/** An answer from the inbox is added to the ticket of the thread, and is its first response once it was sent. */
export async function addAnswerToTicket(ctx: Ctx, message: InboxMessage): Promise<void> {
  if (message.ticket_id === null) return;
  const words = { body: wordsOf(ctx, message), author: { type: 'agent' } as const };
  await addMessage(ctx, message.ticket_id, words, deliveryIn(message));
}

/** The ticket's message follows the message of the inbox that carries it. */
export async function recordInTicket(ctx: Ctx, { id, status, sent_at, error }: InboxMessage): Promise<void> {
  if (status !== 'sent' && status !== 'delivered' && status !== 'failed') return;
  await recordDelivery(ctx, 'inbox_message_id', id, {
    delivery: status === 'failed' ? 'failed' : 'sent',
    at: sent_at ?? ctx.now,
    error,
  });
}
