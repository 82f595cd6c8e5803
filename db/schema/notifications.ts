import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Channel, Mailing } from '#server/areas/platform/notifications/channels.ts';
import { instant, json, recordColumns, recordKeys } from './columns.ts';

/** Notifications are shown in an inbox, sent by mail, or both. */
export const notifications = pgTable(
  'notifications',
  {
    ...recordColumns,
    /** A person or a token; null where only a mail goes out. */
    recipient_id: text(),
    email: text(),
    topic: text().notNull(),
    title: text().notNull(),
    body: text(),
    related: json<{ type: string; id: string } | null>(),
    channels: text().$type<Channel>().array().notNull(),
    email_id: text(),
    /** Two notifications cannot have the same key, so that nobody is notified twice of the same. */
    dedupe_key: text(),
    read_at: instant(),
    /** The number of records that it is about. */
    count: integer().notNull().default(1),
    /** When it is part of the mail of the day. */
    digest_at: instant(),
  },
  (t) => [
    ...recordKeys('notifications', t),
    uniqueIndex('notifications_once_idx').on(t.organization_id, t.dedupe_key),
    index('notifications_recipient_idx').on(t.organization_id, t.recipient_id, t.created_at, t.id),
    index('notifications_unread_idx')
      .on(t.organization_id, t.recipient_id)
      .where(sql`read_at IS NULL AND deleted_at IS NULL`),
    index('notifications_digest_idx').on(t.digest_at).where(sql`digest_at IS NOT NULL`),
  ],
);

/** The channels that a person or a token chose for a topic. Without a row the defaults of the topic apply. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    organization_id: text().notNull(),
    recipient_id: text().notNull(),
    topic: text().notNull(),
    inbox: boolean().notNull(),
    email: text().$type<Mailing>().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.recipient_id, t.topic] })],
);
