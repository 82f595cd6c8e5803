import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The secret address at which a person's calendar can be read. Only the hash of its token is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organization_id: text().notNull(),
    user_id: text().notNull(),
    token_hash: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.user_id] }),
    uniqueIndex('calendar_feeds_token_idx').on(t.organization_id, t.token_hash),
  ],
);
