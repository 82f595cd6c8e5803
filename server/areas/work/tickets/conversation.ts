import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { type EventVerb, resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { workPolicies } from '../settings.ts';
import { sendAnswer } from './answer-mail.ts';
import { type Delivery, deliveryWarnings } from './delivery.ts';
import { stampFirstResponse } from './first-response.ts';
import type { TicketMessage, TicketNote } from './messages.ts';
import { t } from './texts.ts';
import type { Ticket } from './tickets.ts';

/** The most merges to follow. Merged tickets refer to others, and people do not make longer chains. */
const longestChain = 50;

export interface Words {
  body: string;
  author?: { type: 'customer' | 'agent' | 'system'; id?: string | null | undefined } | undefined;
  [property: string]: unknown;
}

/**
 * Adds a public message and updates its ticket. An agent's message is sent to the requester, unless `delivery` is set
 * because it is already on its way; the first one that is handed over ends the first response time. A customer's
 * message opens a ticket that waited for it. A ticket that is over does not change: the message begins a new ticket
 * that names it.
 */
export async function addMessage(
  ctx: Ctx,
  ticketId: string,
  { author, ...words }: Words,
  delivery?: Delivery,
): Promise<Saved<TicketMessage>> {
  const isCustomer = author?.type === 'customer';
  const named = await findTicket(ctx, ticketId);
  const ticket = isOver(ctx, named, isCustomer) ? await goOn(ctx, named) : named;
  const by = {
    type: author?.type ?? 'agent',
    id: author?.id ?? (isCustomer ? ticket.contact_id : ctx.actor.id),
  };
  const sent = by.type === 'agent' ? (delivery ?? (await sendAnswer(ctx, ticket, words))) : undefined;
  const message = resourceOf('ticket_message');
  const fixed = { ticket_id: ticket.id, author: by, ...sent };
  const saved = await createRecord(ctx, message, words, 'create', { fixed });
  if (isCustomer) await reopen(ctx, ticket);
  else await amendRecord(ctx, resourceOf('ticket'), ticket.id, { last_message_at: ctx.now }, null);
  if (sent?.delivery === 'sent') await stampFirstResponse(ctx, ticket.id, ctx.now);
  if (!sent) return saved;
  const isAnswered = ticket.sla === null || ticket.sla.first_responded_at !== null;
  return { ...saved, warnings: [...saved.warnings, ...deliveryWarnings(sent, isAnswered)] };
}

/** Finds the ticket, or the one that it was merged into. */
async function findTicket(ctx: Ctx, id: string): Promise<Ticket> {
  const { tx, organization } = ctx;
  const { table } = resourceOf('ticket');
  for (let here = id, length = 0; length < longestChain; length++) {
    const found = await findRow(tx, table, { organization, id: here, lock: true });
    if (!found) break;
    if (found.merged_into_id === null) return found;
    here = found.merged_into_id;
  }
  throw noRecord('ticket', id);
}

function isOver(ctx: Ctx, { status, solved_at: solvedAt }: Ticket, isCustomer: boolean): boolean {
  if (status === 'closed') return true;
  if (status !== 'solved' || solvedAt === null || !isCustomer) return false;
  const days = workPolicies.of(ctx).ticket_reopen_days;
  return Date.parse(ctx.now) - Date.parse(solvedAt) > days * 86_400_000;
}

const carried = [
  'subject',
  'priority',
  'channel',
  'contact_id',
  'company_id',
  'assignee_id',
  'team',
  'category',
  'tags',
] as const;

async function goOn(ctx: Ctx, ticket: Ticket): Promise<Ticket> {
  const input = Object.fromEntries(carried.map((name) => [name, ticket[name]]));
  const fixed = { follows_id: ticket.id };
  return (await createOwnRecord(ctx, resourceOf('ticket'), input, fixed)).record;
}

/** A customer's message opens a ticket that waited for it, and ends its snooze. */
async function reopen(ctx: Ctx, ticket: Ticket): Promise<void> {
  const verbs: Partial<Record<Ticket['status'], EventVerb>> = {
    pending: 'status_changed',
    solved: 'reopened',
  };
  const verb = verbs[ticket.status] ?? (ticket.snoozed_until === null ? null : 'updated');
  const status = ticket.status in verbs ? { status: 'open' as const } : {};
  const values = { ...status, snoozed_until: null, last_message_at: ctx.now };
  await amendRecord(ctx, resourceOf('ticket'), ticket.id, values, verb);
}

/** Adds an internal note. It is not sent to people outside and does not change the state of the ticket. */
export async function addNote(
  ctx: Ctx,
  ticketId: string,
  { author, ...words }: Words,
): Promise<Saved<TicketNote>> {
  if (author) throw invalidField('author', 'derived', t('noteHasNoAuthor'));
  const ticket = await findTicket(ctx, ticketId);
  const fixed = { ticket_id: ticket.id, author: { type: 'agent', id: ctx.actor.id } };
  return createRecord(ctx, resourceOf('ticket_note'), words, 'create', { fixed });
}
