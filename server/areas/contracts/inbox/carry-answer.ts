import type { Answer, Carrier } from '#server/areas/work/tickets/answer-mail.ts';
import type { Delivery } from '#server/areas/work/tickets/delivery.ts';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { findRow, Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { draftOf, sendDraft, threadOfAnswer, wrongAddress } from './answering.ts';
import { connection } from './connections.ts';
import { message } from './messages.ts';
import { fail, markReplied } from './reply.ts';
import { subjectKey } from './threading.ts';
import { deliveryIn } from './ticket.ts';

/**
 * What an agent says in a ticket answers what the requester wrote to an inbox. A requester who never wrote to one gets a
 * mail that can be answered: it comes from the mailbox of support, so that the answer finds the ticket.
 */
export const carryAnswer: Carrier = async (ctx, answer) => {
  const original = await latestOf(ctx, answer);
  if (original) return answerTo(ctx, original, answer);
  const mailbox = await mailboxOf(ctx);
  return mailbox && (await writeFrom(ctx, mailbox, answer));
};

async function answerTo(ctx: Ctx, original: Row, { ticket, text }: Answer): Promise<Delivery | undefined> {
  const { tx, organization } = ctx;
  const at = { organization, id: String(original.connection_id) };
  const own = await findRow(tx, connection.resource.table, at);
  if (!own || own.status === 'disconnected') return undefined;
  const draft = draftOf(original, own, { body_text: text, cc: [] });
  if (own.channel === 'email' && wrongAddress(draft) !== undefined) return undefined;
  const thread = { ...threadOfAnswer(original), ticket_id: ticket.id };
  const { saved, email } = await sendDraft(ctx, own, draft, thread);
  if (original.direction === 'inbound') await markReplied(ctx, original.status, original.id);
  return settle(ctx, saved.record, email?.status);
}

async function writeFrom(
  ctx: Ctx,
  own: Row,
  { ticket, requester, subject, text }: Answer,
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

async function settle(ctx: Ctx, record: Row, mail: string | undefined): Promise<Delivery> {
  if (mail !== 'suppressed') return deliveryIn(record);
  return deliveryIn(await fail(ctx, record.id, 'the address gets no mail'));
}

/**
 * The newest message of the requester in this ticket, or in the one that it follows; else the newest that we sent them.
 * Where the ticket names a contact with an address, other people's messages in it are not answered.
 */
async function latestOf(ctx: Ctx, { ticket, requester }: Answer): Promise<Row | undefined> {
  const { values, bind } = new Params();
  const { table } = message.resource;
  const { contactId, addresses } = requester;
  const theirs = () => {
    const all = bind(addresses);
    return `AND (contact_id = ${bind(contactId)} OR "from" = ANY(${all}) OR "to" && ${all}::text[])`;
  };
  const [found] = await ctx.tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(ctx.organization, bind)}
     AND ticket_id = ANY(${bind([ticket.id, ticket.follows_id].filter((id) => typeof id === 'string'))})
     AND deleted_at IS NULL ${contactId === null || addresses.length === 0 ? '' : theirs()}
     ORDER BY direction, created_at DESC, id DESC LIMIT 1`,
    values,
  );
  return found;
}

/** The mailbox that makes tickets, else the oldest. */
async function mailboxOf(ctx: Ctx): Promise<Row | undefined> {
  const { values, bind } = new Params();
  const { table } = connection.resource;
  const [found] = await ctx.tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(ctx.organization, bind)} AND channel = 'email'
     AND status <> 'disconnected' AND deleted_at IS NULL ORDER BY creates = 'ticket' DESC, id LIMIT 1`,
    values,
  );
  return found;
}
