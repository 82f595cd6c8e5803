import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChatConversation } from '#server/areas/contracts/chat/conversations.ts';
import type { ChatMessage } from '#server/areas/contracts/chat/messages.ts';
import type { InboxConnection } from '#server/areas/contracts/inbox/connections.ts';
import type { InboxMessage } from '#server/areas/contracts/inbox/messages.ts';
import {
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { contacts } from '../crm/contacts.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { tickets } from '../work/tickets.ts';

export const inboxConnections = pgTable(
  'inbox_connections',
  {
    ...recordColumns,
    status: text().$type<InboxConnection['status']>().notNull(),
    channel: text().$type<InboxConnection['channel']>().notNull(),
    address: text().notNull(),
    provider: text(),
    name: text(),
    /** The kind of record that the first inbound message of a thread creates: `ticket` or `none`. */
    creates: text().$type<InboxConnection['creates']>().notNull(),
    last_synced_at: instant(),
    error: text(),
  },
  (t) => [
    ...recordKeys('inbox_connections', t),
    filterIndex('inbox_connections_status_idx', t, t.status),
    filterIndex('inbox_connections_channel_idx', t, t.channel),
    sortIndex('inbox_connections_address_idx', t, t.address),
  ],
);

export const inboxMessages = pgTable(
  'inbox_messages',
  {
    ...recordColumns,
    status: text().$type<InboxMessage['status']>().notNull(),
    connection_id: text().notNull(),
    thread_id: text().notNull(),
    direction: text().$type<InboxMessage['direction']>().notNull(),
    from: text(),
    from_name: text(),
    to: text().array().notNull(),
    cc: text().array().notNull(),
    subject: text(),
    body_text: text(),
    body_html: text(),
    attachments: json<InboxMessage['attachments']>().notNull(),
    /** The provider's id of the message; for mail its Message-ID. */
    message_id: text(),
    in_reply_to: text(),
    references: text().array().notNull(),
    received_at: instant(),
    contact_id: text(),
    ticket_id: text(),
    /** These five columns are set for answers: the answered message, the mail that was sent, and its outcome. */
    reply_to_id: text(),
    email_id: text(),
    sent_at: instant(),
    delivered_at: instant(),
    error: textForPeople(),
    /** A message that does not name the one it answers belongs to the thread with the same subject and participants. */
    subject_key: text(),
    participants: text().array().notNull(),
  },
  (t) => [
    pointsAt(inboxConnections, t, t.connection_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(tickets, t, t.ticket_id),
    ...recordKeys('inbox_messages', t),
    filterIndex('inbox_messages_status_idx', t, t.status),
    filterIndex('inbox_messages_connection_idx', t, t.connection_id),
    filterIndex('inbox_messages_thread_idx', t, t.thread_id),
    filterIndex('inbox_messages_contact_idx', t, t.contact_id),
    filterIndex('inbox_messages_ticket_idx', t, t.ticket_id),
    // A message that the provider sends twice is stored once.
    uniqueIndex('inbox_messages_message_idx')
      .on(t.organization_id, t.connection_id, t.message_id)
      .where(sql`message_id is not null`),
    index('inbox_messages_subject_idx').on(t.organization_id, t.connection_id, t.subject_key, t.created_at),
    index('inbox_messages_email_idx').on(t.organization_id, t.email_id).where(sql`email_id is not null`),
  ],
);

export const chatConversations = pgTable(
  'chat_conversations',
  {
    ...recordColumns,
    status: text().$type<ChatConversation['status']>().notNull(),
    visitor: json<ChatConversation['visitor']>().notNull(),
    contact_id: text(),
    channel: text().$type<ChatConversation['channel']>().notNull(),
    assignee_id: text(),
    priority: text().$type<ChatConversation['priority']>().notNull(),
    labels: text().array().notNull(),
    snoozed_until: instant(),
    /** The time since which the customer has waited for an answer. */
    waiting_since: instant(),
    last_message_at: instant(),
    resolved_at: instant(),
  },
  (t) => [
    pointsAt(contacts, t, t.contact_id),
    pointsAtMember(t, t.assignee_id),
    ...recordKeys('chat_conversations', t),
    filterIndex('chat_conversations_status_idx', t, t.status),
    filterIndex('chat_conversations_contact_idx', t, t.contact_id),
    filterIndex('chat_conversations_assignee_idx', t, t.assignee_id),
    sortIndex('chat_conversations_waiting_idx', t, t.waiting_since),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    ...recordColumns,
    conversation_id: text().notNull(),
    author: json<ChatMessage['author']>().notNull(),
    body: text().notNull(),
    attachments: json<ChatMessage['attachments']>().notNull(),
  },
  (t) => [
    pointsAt(chatConversations, t, t.conversation_id),
    ...recordKeys('chat_messages', t),
    filterIndex('chat_messages_conversation_idx', t, t.conversation_id),
  ],
);
