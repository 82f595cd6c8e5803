import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Links by which customers open documents. The hash of a token finds its link, and the encrypted token lets people of the
 * organization copy the address again; a link that has ended keeps only the hash.
 */
export const documentLinks = pgTable(
  'document_links',
  {
    organization_id: text().notNull(),
    token_hash: text().notNull(),
    kind: text().notNull(),
    record_id: text().notNull(),
    sealed_token: text(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.token_hash] }),
    uniqueIndex('document_links_record_idx').on(t.organization_id, t.record_id).where(sql`ended_at IS NULL`),
  ],
);
