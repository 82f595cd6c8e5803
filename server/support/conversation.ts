import { invalidField, noRecord } from '../errors.ts';
import { createRecord } from '../kernel/creating.ts';
import { createOwnRecord } from '../kernel/own-record.ts';
import { amendRecord, type Saved } from '../kernel/records.ts';
import { resourceOf } from '../kernel/registry.ts';
import { settingsOf } from '../kernel/settings.ts';
import { findRow, type Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { slaIn } from './ticket-sla.ts';

/** Merged tickets lead to others; a chain longer than this is no chain that people made. */
const longestChain = 50;

export interface Words {
  body: string;
  author?: { type: 'customer' | 'agent' | 'system'; id?: string | null | undefined } | undefined;
  [property: string]: unknown;
}

/**
 * A public message, from wherever it comes, and what it means for its ticket: the first answer stops the first clock,
 * a customer's word opens what waited for it. A ticket that is over is not woken: what is said to it begins a new one
 * that says where it comes from.
 */
export async function addMessage(ctx: Ctx, ticketId: string, { author, ...words }: Words): Promise<Saved> {
  const isCustomer = author?.type === 'customer';
  const named = await findTicket(ctx, ticketId);
  const ticket = isOver(ctx, named, isCustomer) ? await goOn(ctx, named) : named;
  const by = {
    type: author?.type ?? 'agent',
    id: author?.id ?? (isCustomer ? ticket.contact_id : ctx.actor.id),
  };
  const message = resourceOf('ticket_message');
  const fixed = { ticket_id: ticket.id, author: by };
  const saved = await createRecord(ctx, message, words, 'create', { fixed });
  await hear(ctx, ticket, by.type);
  return saved;
}

/** The ticket itself, or the one that it was merged into. */
async function findTicket(ctx: Ctx, id: string): Promise<Row> {
  const { tx, organization } = ctx;
  const { table } = resourceOf('ticket');
  for (let here = id, length = 0; length < longestChain; length++) {
    const found = await findRow(tx, table, { organization, id: here, lock: true });
    if (!found) break;
    if (typeof found.merged_into_id !== 'string') return found;
    here = found.merged_into_id;
  }
  throw noRecord('ticket', id);
}

function isOver(ctx: Ctx, { status, solved_at: solvedAt }: Row, isCustomer: boolean): boolean {
  if (status === 'closed') return true;
  if (status !== 'solved' || !isCustomer) return false;
  const days = settingsOf(ctx).policies.ticket_reopen_days;
  return Date.parse(ctx.now) - Date.parse(String(solvedAt)) > days * 86_400_000;
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
];

async function goOn(ctx: Ctx, ticket: Row): Promise<Row> {
  const input = Object.fromEntries(carried.map((name) => [name, ticket[name]]));
  const fixed = { follows_id: ticket.id };
  return (await createOwnRecord(ctx, resourceOf('ticket'), input, fixed)).record;
}

async function hear(ctx: Ctx, ticket: Row, type: string): Promise<void> {
  const sla = slaIn(ticket);
  const heard = { last_message_at: ctx.now };
  const change = (values: Record<string, unknown>, verb: string | null) =>
    amendRecord(ctx, resourceOf('ticket'), ticket.id, { ...heard, ...values }, verb);
  if (type === 'customer') {
    const verbs: Partial<Record<string, string>> = { pending: 'status_changed', solved: 'reopened' };
    const verb = verbs[String(ticket.status)];
    const isSnoozed = ticket.snoozed_until !== null;
    if (verb) await change({ status: 'open', snoozed_until: null }, verb);
    else await change({ snoozed_until: null }, isSnoozed ? 'updated' : null);
  } else if (type === 'agent' && sla && sla.first_responded_at === null) {
    await change({ sla: { ...sla, first_responded_at: ctx.now } }, 'first_response');
  } else await change({}, null);
}

/** Internal: it is told to nobody outside and changes nothing but the record of it. */
export async function addNote(ctx: Ctx, ticketId: string, words: Words): Promise<Saved> {
  if (words.author) throw invalidField('author', 'derived', 'a note is by whoever writes it');
  const ticket = await findTicket(ctx, ticketId);
  const fixed = { ticket_id: ticket.id, author: { type: 'agent', id: ctx.actor.id } };
  return createRecord(ctx, resourceOf('ticket_note'), words, 'create', { fixed });
}
