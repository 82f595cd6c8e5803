import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Channel, Mailing } from '#server/areas/platform/notifications/channels.ts';
import type { Notification } from '#server/areas/platform/notifications/notifications.ts';
import { instant, json, recordColumns, recordKeys, textForPeople } from '../columns.ts';

/** Notifications are shown in an inbox, sent by mail, or both. */
export const notifications = pgTable(
  'notifications',
  {
    ...recordColumns,
    /** The person or token that is notified; null if only a mail is sent. */
    recipient_id: text(),
    email: text(),
    topic: text().notNull(),
    title: textForPeople().notNull(),
    body: textForPeople(),
    related: json<Notification['related']>(),
    records: json<Notification['records']>().notNull().default([]),
    channels: text().$type<Channel>().array().notNull(),
    email_id: text(),
    /** Keys are unique, so nobody is notified of the same thing twice. */
    dedupe_key: text(),
    read_at: instant(),
    /** The number of records that it is about. */
    count: integer().notNull().default(1),
    /** The time at which the daily mail includes it. */
    digest_at: instant(),
    /** The call that caused it; null for notifications that no call caused. */
    request_id: text(),
  },
  (t) => [
    ...recordKeys('notifications', t),
    uniqueIndex('notifications_once_idx').on(t.organization_id, t.dedupe_key),
    index('notifications_recipient_idx').on(t.organization_id, t.recipient_id, t.created_at, t.id),
    index('notifications_unread_idx')
      .on(t.organization_id, t.recipient_id)
      .where(sql`read_at IS NULL AND deleted_at IS NULL`),
    index('notifications_request_idx')
      .on(t.organization_id, t.request_id, t.id)
      .where(sql`request_id IS NOT NULL`),
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
