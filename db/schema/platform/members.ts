import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#server/kernel/access/access.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { type ActorRef, instant, json } from '../columns.ts';

/** An invitation to join. Anybody with the link of the newest mail can accept it. */
export const invitations = pgTable(
  'invitations',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    email: text().notNull(),
    name: text(),
    role: text().$type<Role>().notNull(),
    locale: text().$type<Locale>(),
    token_hash: text().notNull(),
    email_id: text().notNull(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    accepted_by: text(),
    revoked_at: instant(),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    uniqueIndex('invitations_token_idx').on(t.organization_id, t.token_hash),
    // An address has one open invitation; inviting it again sends that invitation again.
    uniqueIndex('invitations_open_idx')
      .on(t.organization_id, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);

/** The filters and the order that somebody has saved for a page of the console. */
export const savedViews = pgTable(
  'saved_views',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    /** The person or token that the view belongs to. */
    owner_id: text().notNull(),
    place: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    is_shared: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    uniqueIndex('saved_views_name_idx').on(t.organization_id, t.owner_id, t.place, t.name),
    index('saved_views_shared_idx').on(t.organization_id, t.place).where(sql`is_shared`),
  ],
);
