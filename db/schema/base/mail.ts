import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EmailKind, EmailStatus } from '#server/kernel/journal/work-states.ts';
import {
  type ActorRef,
  instant,
  json,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';

export type LeftOutReason = 'opted_out' | 'bounced' | 'manual';

/** A file of a mail: its text, or an uploaded file, whose bytes are read when the mail is sent. */
export interface MailAttachment {
  name: string;
  content_type: string;
  content: string;
  file_id?: string;
  size?: number;
}

/** A recipient who did not get a mail. */
export interface LeftOut {
  address: string;
  reason: LeftOutReason;
}

/** Every mail that the platform was asked to send, with its outcome. */
export const emails = pgTable(
  'emails',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    /** Why it is sent, which decides whom it may not be sent to. */
    kind: text().$type<EmailKind>().notNull().default('message'),
    from_address: text().notNull(),
    to_addresses: text().array().notNull(),
    cc: text().array().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    text_body: text().notNull(),
    /** The values for [[name]] in the body, encrypted, because only the recipient may read them. */
    sealed_values: text(),
    html_body: text(),
    template_id: text(),
    contact_id: text(),
    status: text().$type<EmailStatus>().notNull(),
    /** Recipients left out, each with the reason. */
    suppressed: json<LeftOut[]>().notNull(),
    transport: text().$type<'smtp' | 'outbox'>(),
    attempts: integer().notNull(),
    /** Set just before a mail is passed to the mail server. It may have arrived from then on, so it is never sent again. */
    handed_over_at: instant(),
    error: textForPeople(),
    message_id: text().notNull(),
    /** Set for answers: the message that is answered, and the earlier ones of the thread. */
    in_reply_to: text(),
    references: text().array().notNull().default([]),
    /** Small files that the platform makes itself, such as a calendar file, and uploaded ones. */
    attachments: json<MailAttachment[]>().notNull().default([]),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    sent_at: instant(),
    metadata: json<Record<string, unknown>>().notNull(),
    /** The call that caused it; null for mails that no call caused. */
    request_id: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    sortIndex('emails_status_idx', t, t.status),
    index('emails_request_idx').on(t.organization_id, t.request_id, t.id).where(sql`request_id IS NOT NULL`),
    index('emails_to_idx').using('gin', t.organization_id, t.to_addresses),
  ],
);

/** Addresses that get no more mail, because a mail to them bounced or somebody blocked them. */
export const emailSuppressions = pgTable(
  'email_suppressions',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    address: text().notNull(),
    reason: text().$type<Exclude<LeftOutReason, 'opted_out'>>().notNull(),
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
