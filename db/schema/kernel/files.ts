import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type ActorRef, instant, json } from '../columns.ts';

export type FileStatus = 'uploading' | 'ready';

/** Files whose bytes people and programs upload. The bytes are in the store of files, under `content_key`. */
export const files = pgTable(
  'files',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    /** The number of bytes that was announced; no more are taken. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The property that it is for, such as `expense.receipt_file_id`, which limits the size and the type. */
    for_property: text().notNull(),
    status: text().$type<FileStatus>().notNull(),
    /** Read from the bytes, so it is known once all of them are there. */
    media_type: text(),
    sha256: text(),
    /** The place of the bytes; files with equal bytes have the same one. */
    content_key: text().notNull(),
    /** The token of the upload is deleted once the bytes are there. */
    token_hash: text(),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    ready_at: instant(),
    /** Since when no record names the file; a file that stays so for a day is deleted. */
    unused_since: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    uniqueIndex('files_token_idx').on(t.organization_id, t.token_hash).where(sql`token_hash IS NOT NULL`),
    index('files_content_idx').on(t.organization_id, t.sha256),
    index('files_unused_idx').on(t.unused_since).where(sql`unused_since IS NOT NULL`),
  ],
);

/** The records that name a file. Whoever may read the property of one of them may read the file. */
export const fileUses = pgTable(
  'file_uses',
  {
    organization_id: text().notNull(),
    file_id: text().notNull(),
    kind: text().notNull(),
    record_id: text().notNull(),
    property: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.file_id, t.record_id, t.property] }),
    index('file_uses_record_idx').on(t.organization_id, t.record_id),
    // A file that a record names cannot be deleted.
    foreignKey({
      name: 'file_uses_file_fk',
      columns: [t.organization_id, t.file_id],
      foreignColumns: [files.organization_id, files.id],
    }),
  ],
);

/** The parts of unfinished files in a store that does not say itself which bytes it has (S3). */
export const fileParts = pgTable(
  'file_parts',
  {
    organization_id: text().notNull(),
    file_id: text().notNull(),
    nth: integer().notNull(),
    /** The upload in the store, which begins when the bytes no longer fit into one part. */
    upload_id: text(),
    /** The tag of the part in the store. The bytes of a part that is too small yet are an object of their own. */
    etag: text(),
    size: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.file_id, t.nth] })],
);
