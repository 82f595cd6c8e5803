import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { type ActorRef, instant, json } from './columns.ts';

/** A record as an event tells it, and what changed of it. */
export interface EventData {
  object: Record<string, unknown>;
  changes: Record<string, { from: unknown; to: unknown }>;
}

/** Audit trail, timeline, webhook source and stream in one row per transition. */
export const events = pgTable(
  'events',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** Gapless per organization; null until the sequencer has seen the commit. */
    sequence: bigint({ mode: 'number' }),
    /** Order of insertion: taken while the record is locked, so it is the order of its changes. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ cache: 1 }),
    created_at: instant().notNull(),
    actor: json<ActorRef>().notNull(),
    request_id: text().notNull(),
    resource: text().notNull(),
    resource_id: text().notNull(),
    /** json, not jsonb: kept and handed out as written. */
    data: plainJson().$type<EventData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    // A number comes later: an event is written to this index once, not twice.
    uniqueIndex('events_sequence_idx').on(t.organization_id, t.sequence).where(sql`sequence is not null`),
    index('events_record_idx').on(t.organization_id, t.resource_id, t.position),
    // The audit trail of a person, a token, a kind of event; written once, as that of the numbers.
    index('events_actor_idx')
      .on(t.organization_id, sql`(actor ->> 'type')`, sql`(actor ->> 'id')`, t.sequence)
      .where(sql`sequence is not null`),
    index('events_type_idx').on(t.organization_id, t.type, t.sequence).where(sql`sequence is not null`),
    index('events_pending_idx').on(t.position).where(sql`sequence is null`),
  ],
);

export const eventHeads = pgTable('event_heads', {
  organization_id: text().primaryKey(),
  last_sequence: bigint({ mode: 'number' }).notNull(),
});

/** Totals in slots: one writer's slot is not another's, so counting never makes writers wait. */
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

/** Sums kept with the records they are of, in slots as totals are: what reports read instead of the records. */
export const tallies = pgTable(
  'tallies',
  {
    organization_id: text().notNull(),
    metric: text().notNull(),
    /** YYYY-MM-DD in the organization's time zone; empty where time does not matter. */
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
    // What is not brought together yet.
    index('tallies_loose_idx').on(t.organization_id, t.day).where(sql`slot <> 0 and day <> ''`),
  ],
);

/** When something about a record is due; one row per record and name. */
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
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.name] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organization_id: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    headers: json<Record<string, string>>().notNull(),
    body: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.key] }),
    // Read by nobody but the reaper, who goes from old to new.
    index('idempotency_keys_created_idx').on(t.organization_id, t.created_at),
  ],
);

/** Another system's id for a record; unique among live records, and the cross-reference of integrations. */
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
  ],
);

/** Partitioned by its ids, which sort by time: what is too old is dropped as a whole (docs/decisions/retention.md). */
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
    // By the beginning of a path, whatever the language of the database.
    index('request_log_path_idx').on(t.organization_id, t.path.op('text_pattern_ops'), t.id),
    // What somebody looks for is what is rare.
    index('request_log_failures_idx').on(t.organization_id, t.status, t.id).where(sql`status >= 400`),
    index('request_log_replayed_idx').on(t.organization_id, t.id).where(sql`replayed`),
  ],
);

/** Sliding windows shared by several processes; unlogged, because a lost window only forgives a minute. */
export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  accepted_at: doublePrecision().array().notNull(),
  touched_at: instant().notNull(),
  capacity: integer().notNull(),
});
