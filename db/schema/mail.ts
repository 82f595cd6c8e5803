import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ActorRef, instant, json, recordColumns, recordKeys, sortIndex } from './columns.ts';

/** Every mail this platform was asked to send, and what became of it. */
export const emails = pgTable(
  'emails',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    /** Why it is sent, which decides whom it may not be sent to. */
    kind: text().notNull().default('message'),
    from_address: text().notNull(),
    to_addresses: text().array().notNull(),
    cc: text().array().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    text_body: text().notNull(),
    /** What stands in the body as [[name]] and only its receiver may read, encrypted. */
    sealed_values: text(),
    html_body: text(),
    template_id: text(),
    contact_id: text(),
    status: text().notNull(),
    /** Recipients left out, each with the reason. */
    suppressed: json<{ address: string; reason: string }[]>().notNull(),
    transport: text(),
    attempts: integer().notNull(),
    /** Set just before a message is handed over: from here on nobody can know, so it is never sent again. */
    handed_over_at: instant(),
    error: text(),
    message_id: text().notNull(),
    in_reply_to: text(),
    references: text().array().notNull().default([]),
    /** Small files of our own making, such as one for a calendar. */
    attachments: json<{ name: string; content_type: string; content: string }[]>().notNull().default([]),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    sent_at: instant(),
    metadata: json<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    sortIndex('emails_status_idx', t, t.status),
    index('emails_to_idx').using('gin', t.organization_id, t.to_addresses),
  ],
);

/** Addresses that get no mail any more: they bounced, or somebody said so. */
export const emailSuppressions = pgTable(
  'email_suppressions',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    address: text().notNull(),
    reason: text().notNull(),
    detail: text(),
    email_id: text(),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    uniqueIndex('email_suppressions_address_idx').on(t.organization_id, t.address),
  ],
);

export const emailTemplates = pgTable(
  'email_templates',
  {
    ...recordColumns,
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    description: text(),
  },
  (t) => [...recordKeys('email_templates', t), sortIndex('email_templates_name_idx', t, t.name)],
);
