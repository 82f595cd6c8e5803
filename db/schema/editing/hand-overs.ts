import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { HandOverBucket } from '#server/areas/editing/buckets/buckets.ts';
import type { EditHandOver } from '#server/areas/editing/hand-over/hand-overs.ts';
import {
  filterIndex,
  instant,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { editCards, editVersions } from './cards.ts';

/** Buckets of clients, to which approved films are sent. */
export const handOverBuckets = pgTable(
  'hand_over_buckets',
  {
    ...recordColumns,
    status: text().$type<HandOverBucket['status']>().notNull(),
    name: text().notNull(),
    endpoint: text(),
    region: text().notNull(),
    bucket: text().notNull(),
    prefix: text().notNull(),
    path_style: boolean().notNull(),
    access_key: text().notNull(),
    /** Sealed; the API never returns it. */
    secret_access_key: text(),
    tested_at: instant(),
    test_error: textForPeople(),
    used_at: instant(),
  },
  (t) => [
    ...recordKeys('hand_over_buckets', t),
    filterIndex('hand_over_buckets_status_idx', t, t.status),
    sortIndex('hand_over_buckets_name_idx', t, t.name),
  ],
);

/** Approved films on their way to a bucket. */
export const editHandOvers = pgTable(
  'edit_hand_overs',
  {
    ...recordColumns,
    status: text().$type<EditHandOver['status']>().notNull(),
    card_id: text().notNull(),
    version_id: text().notNull(),
    bucket_id: text().notNull(),
    bucket_name: text().notNull(),
    name: text().notNull(),
    object_key: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sent_bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Counts how often it was begun by a person. */
    attempt: integer().notNull(),
    reason: textForPeople(),
    started_at: instant(),
    finished_at: instant(),
    /** An upload in parts that the store has neither completed nor aborted. */
    upload_id: text(),
    /** Incremented by each worker that begins to send; a worker with an older number can no longer write. */
    fence: integer(),
  },
  (t) => [
    pointsAt(editCards, t, t.card_id),
    pointsAt(editVersions, t, t.version_id),
    pointsAt(handOverBuckets, t, t.bucket_id),
    ...recordKeys('edit_hand_overs', t),
    filterIndex('edit_hand_overs_status_idx', t, t.status),
    filterIndex('edit_hand_overs_card_idx', t, t.card_id),
    filterIndex('edit_hand_overs_version_idx', t, t.version_id),
    filterIndex('edit_hand_overs_bucket_idx', t, t.bucket_id),
  ],
);
