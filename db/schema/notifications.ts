import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, json, recordColumns, recordKeys } from './columns.ts';

/** What somebody is told: in the inbox of a person, by mail, or both. */
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
    channels: text().array().notNull(),
    email_id: text(),
    /** What it must not be told twice by. */
    dedupe_key: text(),
    read_at: instant(),
  },
  (t) => [
    ...recordKeys('notifications', t),
    uniqueIndex('notifications_once_idx').on(t.organization_id, t.dedupe_key),
    index('notifications_recipient_idx').on(t.organization_id, t.recipient_id, t.created_at, t.id),
  ],
);
