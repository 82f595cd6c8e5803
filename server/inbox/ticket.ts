import { createOwnRecord } from '../kernel/own-record.ts';
import { resourceOf } from '../kernel/registry.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { addMessage } from '../support/conversation.ts';

const longestBody = 50_000;

const wordsOf = ({ body_text: body, subject }: Row) =>
  String(body ?? subject ?? '(no words)')
    .trim()
    .slice(0, longestBody) || '(no words)';

/**
 * What a customer writes belongs to the thread's ticket. A thread without one gets one where the connection says so.
 * Answers the ticket's id, which is another one where the thread's was over.
 */
export async function tellTicket(ctx: Ctx, message: Row, connection: Row): Promise<string | null> {
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

async function newTicket(ctx: Ctx, message: Row, { channel }: Row): Promise<string> {
  const subject = String(message.subject ?? wordsOf(message)).slice(0, 300);
  const input = {
    subject,
    channel: channel === 'webchat' ? 'chat' : channel,
    contact_id: contactOf(message),
  };
  return (await createOwnRecord(ctx, resourceOf('ticket'), input)).record.id;
}

/** What we answer is said in the ticket too, and stops its first clock. */
export async function tellAnswer(ctx: Ctx, message: Row): Promise<void> {
  if (typeof message.ticket_id !== 'string') return;
  await addMessage(ctx, message.ticket_id, { body: wordsOf(message), author: { type: 'agent' } });
}
