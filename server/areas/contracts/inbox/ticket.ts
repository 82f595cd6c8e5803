import { addMessage } from '#server/areas/work/tickets/conversation.ts';
import { type Delivery, recordDelivery } from '#server/areas/work/tickets/delivery.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { InboxConnection } from './connections.ts';

const longestBody = 50_000;

const wordsOf = ({ body_text: body, subject }: Row) =>
  String(body ?? subject ?? '(no words)')
    .trim()
    .slice(0, longestBody) || '(no words)';

/**
 * What a customer writes belongs to the thread's ticket. A thread without one gets one where the connection says so.
 * Answers the ticket's id, which is another one where the thread's was over.
 */
export async function tellTicket(
  ctx: Ctx,
  message: Row,
  connection: InboxConnection,
): Promise<string | null> {
  const known = typeof message.ticket_id === 'string' ? message.ticket_id : null;
  if (known === null && connection.creates !== 'ticket') return null;
  const id = known ?? (await newTicket(ctx, message, connection));
  const author = { type: 'customer', id: contactOf(message) } as const;
  const { record } = await addMessage(ctx, id, {
    body: wordsOf(message),
    author,
    attachments: message.attachments,
  });
  return String(record.ticket_id);
}

const contactOf = ({ contact_id: id }: Row) => (typeof id === 'string' ? id : null);

async function newTicket(ctx: Ctx, message: Row, { channel }: InboxConnection): Promise<string> {
  const subject = String(message.subject ?? wordsOf(message)).slice(0, 300);
  const input = {
    subject,
    channel: channel === 'webchat' ? ('chat' as const) : channel,
    contact_id: contactOf(message),
  };
  return (await createOwnRecord(ctx, resourceOf('ticket'), input)).record.id;
}

/** How a message of the inbox reaches whoever it is for, in the terms of a ticket's message. */
export const deliveryIn = (message: Row): Delivery => ({
  delivery: message.status === 'failed' ? 'failed' : 'queued',
  sent_to: Array.isArray(message.to) ? message.to.map(String) : [],
  sent_at: null,
  delivery_error: typeof message.error === 'string' ? message.error : null,
  email_id: typeof message.email_id === 'string' ? message.email_id : null,
  inbox_message_id: message.id,
});

/** An answer out of the inbox is a message of the thread's ticket too: its first response, once it was handed over. */
export async function tellAnswer(ctx: Ctx, message: Row): Promise<void> {
  if (typeof message.ticket_id !== 'string') return;
  const words = { body: wordsOf(message), author: { type: 'agent' } as const };
  await addMessage(ctx, message.ticket_id, words, deliveryIn(message));
}

/** The ticket's message follows the message of the inbox that carries it. */
export async function tellDelivery(ctx: Ctx, { id, status, sent_at, error }: Row): Promise<void> {
  if (status !== 'sent' && status !== 'delivered' && status !== 'failed') return;
  await recordDelivery(ctx, 'inbox_message_id', id, {
    delivery: status === 'failed' ? 'failed' : 'sent',
    at: typeof sent_at === 'string' ? sent_at : ctx.now,
    error: typeof error === 'string' ? error : null,
  });
}
