import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TicketMessage } from '#server/areas/work/tickets/messages.ts';
import type { Ticket } from '#server/areas/work/tickets/tickets.ts';
import {
  attachments,
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { companies, contacts } from '../crm/contacts.ts';
import { pointsAtMember } from '../kernel/identity.ts';

export const tickets = pgTable(
  'tickets',
  {
    ...recordColumns,
    number: text().notNull(),
    status: text().$type<Ticket['status']>().notNull(),
    subject: text().notNull(),
    description: text(),
    attachments: attachments(),
    priority: text().$type<Ticket['priority']>().notNull(),
    channel: text().$type<Ticket['channel']>().notNull(),
    contact_id: text(),
    company_id: text(),
    assignee_id: text(),
    team: text().$type<Ticket['team']>(),
    category: text(),
    spent_minutes: integer(),
    snoozed_until: instant(),
    csat: json<Ticket['csat']>(),
    merged_into_id: text(),
    /** The closed ticket that this one continues. */
    follows_id: text(),
    reopen_count: integer().notNull(),
    sla: json<Ticket['sla']>().notNull(),
    /** The earliest of its due times, for ordering the queue. */
    next_due_at: instant(),
    last_message_at: instant(),
    solved_at: instant(),
    closed_at: instant(),
  },
  (t) => [
    pointsAt(contacts, t, t.contact_id),
    pointsAt(companies, t, t.company_id),
    pointsAtMember(t, t.assignee_id),
    uniqueIndex('tickets_number_idx').on(t.organization_id, t.number),
    ...recordKeys('tickets', t),
    filterIndex('tickets_status_idx', t, t.status),
    filterIndex('tickets_priority_idx', t, t.priority),
    filterIndex('tickets_contact_idx', t, t.contact_id),
    filterIndex('tickets_company_idx', t, t.company_id),
    filterIndex('tickets_assignee_idx', t, t.assignee_id),
    filterIndex('tickets_team_idx', t, t.team),
    filterIndex('tickets_follows_idx', t, t.follows_id),
    sortIndex('tickets_solved_idx', t, t.solved_at),
    sortIndex('tickets_due_idx', t, t.next_due_at),
  ],
);

/** The columns of public messages and of internal notes, which are separate tables so that they cannot be confused. */
const messageColumns = () => ({
  ...recordColumns,
  ticket_id: text().notNull(),
  body: text().notNull(),
  author: json<TicketMessage['author']>().notNull(),
  attachments: json<TicketMessage['attachments']>().notNull(),
  mentions: text().array().notNull(),
  redacted_at: instant(),
  redacted_by: json<TicketMessage['redacted_by']>(),
});

/** Public messages. An agent's message also has the state of its delivery, by mail or by the channel of an inbox. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    ...messageColumns(),
    /** Null for messages that are not sent, such as those of customers. */
    delivery: text().$type<TicketMessage['delivery']>(),
    sent_to: text().array().notNull().default([]),
    sent_at: instant(),
    delivery_error: textForPeople(),
    email_id: text(),
    inbox_message_id: text(),
  },
  (t) => [
    pointsAt(tickets, t, t.ticket_id),
    ...recordKeys('ticket_messages', t),
    filterIndex('ticket_messages_ticket_idx', t, t.ticket_id),
    index('ticket_messages_email_idx').on(t.organization_id, t.email_id).where(sql`email_id is not null`),
    index('ticket_messages_inbox_idx')
      .on(t.organization_id, t.inbox_message_id)
      .where(sql`inbox_message_id is not null`),
  ],
);

export const ticketNotes = pgTable('ticket_notes', messageColumns(), (t) => [
  pointsAt(tickets, t, t.ticket_id),
  ...recordKeys('ticket_notes', t),
  filterIndex('ticket_notes_ticket_idx', t, t.ticket_id),
]);
