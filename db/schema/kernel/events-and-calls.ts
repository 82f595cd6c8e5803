import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  json as plainJson,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#server/kernel/access/access.ts';
import { type ActorRef, instant, json } from '../columns.ts';

/** The record of an event as it was at that time, and its changes. */
export interface EventData {
  object: Record<string, unknown>;
  changes: Record<string, { from: unknown; to: unknown }>;
}

/** One row per event; the audit trail, timelines, webhooks and streams are all read from here. */
export const events = pgTable(
  'events',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** Without gaps in each organization; null until the sequencer has seen the commit. */
    sequence: bigint({ mode: 'number' }),
    /** Taken while the record is locked, so the events of a record have the order of its changes. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ cache: 1 }),
    created_at: instant().notNull(),
    actor: json<ActorRef>().notNull(),
    request_id: text().notNull(),
    /** The call that this follows from at a later time, such as in a job; null for events of the call itself. */
    cause: text(),
    /** The trace of the call, as a W3C header; null if it was not traced. */
    traceparent: text(),
    resource: text().notNull(),
    resource_id: text().notNull(),
    /** json instead of jsonb, because events are returned exactly as they were written. */
    data: plainJson().$type<EventData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    // Events without a number are left out, so an event is written to this index once, when it gets its number.
    uniqueIndex('events_sequence_idx').on(t.organization_id, t.sequence).where(sql`sequence is not null`),
    index('events_record_idx').on(t.organization_id, t.resource_id, t.position),
    // Used for the audit trail of a person, a token or a kind of event. Written once, like the index above.
    index('events_actor_idx')
      .on(t.organization_id, sql`(actor ->> 'type')`, sql`(actor ->> 'id')`, t.sequence)
      .where(sql`sequence is not null`),
    index('events_type_idx').on(t.organization_id, t.type, t.sequence).where(sql`sequence is not null`),
    index('events_cause_idx')
      .on(t.organization_id, t.cause, t.sequence)
      .where(sql`cause is not null and sequence is not null`),
    index('events_unnumbered_idx').on(t.organization_id, t.position).where(sql`sequence is null`),
  ],
);

export const eventHeads = pgTable('event_heads', {
  organization_id: text().primaryKey(),
  last_sequence: bigint({ mode: 'number' }).notNull(),
});

/** Numbers of records. A total is split into slots, so concurrent writers do not wait for the same row. */
export const resourceCounts = pgTable(
  'resource_counts',
  {
    organization_id: text().notNull(),
    resource: text().notNull(),
    slot: smallint().notNull(),
    live: bigint({ mode: 'number' }).notNull(),
    deleted: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.resource, t.slot] })],
);

/** Sums that reports read instead of the records. They are updated with each record, in slots like the totals. */
export const tallies = pgTable(
  'tallies',
  {
    organization_id: text().notNull(),
    metric: text().notNull(),
    /** YYYY-MM-DD in the organization's time zone; empty if the sum does not depend on time. */
    day: text().notNull(),
    dim: text().notNull(),
    key: text().notNull(),
    currency: text().notNull(),
    slot: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    amount: numeric({ precision: 24, scale: 4 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.metric, t.dim, t.day, t.key, t.currency, t.slot] }),
    // Rows of slots that are not yet combined into one row.
    index('tallies_loose_idx').on(t.organization_id, t.day).where(sql`slot <> 0 and day <> ''`),
  ],
);

/** The moments at which something about a record is due; one row per record and name. */
export const alarms = pgTable(
  'alarms',
  {
    organization_id: text().notNull(),
    record_id: text().notNull(),
    name: text().notNull(),
    resource: text().notNull(),
    due_at: instant().notNull(),
    attempts: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.record_id, t.name] }),
    index('alarms_due_idx').on(t.due_at, t.record_id),
  ],
);

/** The last number given in a series, such as quotes. */
export const sequences = pgTable(
  'sequences',
  {
    organization_id: text().notNull(),
    name: text().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    /** The date of the document that has the last number, in series of dated documents. */
    last_date: date(),
    /** The code that the tax authority has given for the series, where a country gives one. */
    authority_code: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.name] }),
    // Two series with one code would give two documents the same number of the authority.
    uniqueIndex('sequences_authority_code_idx')
      .on(t.organization_id, t.authority_code)
      .where(sql`authority_code is not null`),
  ],
);

/** The conditions for giving a stored reply to another token than the one that made the call. */
export interface ReplySharing {
  /** The fingerprint of the request without its caller. */
  request: string;
  /** The rights that the first caller had. */
  role: Role;
  areas: readonly string[];
}

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organization_id: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    /** Null where the reply is for its caller alone. */
    sharing: json<ReplySharing>(),
    status: smallint().notNull(),
    headers: json<Record<string, string>>().notNull(),
    body: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.key] }),
    // Used only to delete expired keys, from the oldest on.
    index('idempotency_keys_created_idx').on(t.organization_id, t.created_at),
  ],
);

/** The ids that other systems have for a record, by which integrations find it; unique among live records. */
export const externalLinks = pgTable(
  'external_links',
  {
    organization_id: text().notNull(),
    resource: text().notNull(),
    system: text().notNull(),
    external_id: text().notNull(),
    record_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.resource, t.system, t.external_id] }),
    index('external_links_record_idx').on(t.organization_id, t.record_id),
    index('external_links_id_idx').on(t.organization_id, t.external_id),
  ],
);

/** Partitioned by id, which sorts by time, so old partitions are dropped as a whole (docs/decisions/retention.md). */
export const requestLog = pgTable(
  'request_log',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    at: instant().notNull(),
    actor: json<ActorRef>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    operation: text().notNull(),
    status: smallint().notNull(),
    duration_ms: doublePrecision().notNull(),
    replayed: boolean().notNull(),
    error_code: text(),
    error_paths: text().array().notNull(),
    address: text().notNull(),
    user_agent: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index('request_log_actor_idx').on(
      t.organization_id,
      sql`(actor ->> 'type')`,
      sql`(actor ->> 'id')`,
      t.id,
    ),
    // This operator class finds the beginning of a path under any collation of the database.
    index('request_log_path_idx').on(t.organization_id, t.path.op('text_pattern_ops'), t.id),
    // Partial indexes suffice, because people search for failed and replayed requests, which are few.
    index('request_log_failures_idx').on(t.organization_id, t.status, t.id).where(sql`status >= 400`),
    index('request_log_replayed_idx').on(t.organization_id, t.id).where(sql`replayed`),
  ],
);

/**
 * The calls that rate limits have accepted, shared by several processes. Unlogged: if they are lost, callers can make
 * the calls of one minute again.
 */
export const acceptedCalls = pgTable(
  'accepted_calls',
  {
    key: text().notNull(),
    /** Milliseconds since 1970. */
    at: doublePrecision().notNull(),
    /** The calls of a key are numbered, so that the first and the last number of a window give their count. */
    number: bigint({ mode: 'number' }).notNull(),
    /** Older calls of the key up to this time are deleted, so that nothing searches among them. */
    deleted_until: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.at, table.number] })],
);

/** The limits of version 1.0, which may still run beside this one. The release after this one drops it. */
export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  accepted_at: doublePrecision().array().notNull(),
  touched_at: instant().notNull(),
  capacity: integer().notNull(),
});
