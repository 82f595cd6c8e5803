import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredText } from '#server/vocabulary/wording/stored.ts';
import { type ActorRef, instant, json, sortIndex, textForPeople } from '../columns.ts';

/** The result of checking a receiver. */
export interface ConformanceReport {
  status: 'never' | 'queued' | 'done';
  started_at: string | null;
  finished_at: string | null;
  checks: {
    name: 'good' | 'forged' | 'stale' | 'duplicate' | 'reordered';
    expected: string;
    answered: StoredText[];
    passed: boolean;
    advice: StoredText | null;
  }[];
}

/** An address that events are sent to, with the state of its deliveries. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    url: text().notNull(),
    description: text(),
    events: text().array().notNull(),
    /** The filter that the object of an event must meet, such as `{"status": "won"}`. */
    filter: json<Record<string, unknown>>().notNull(),
    payload: text().$type<'full' | 'thin'>().notNull(),
    enabled: boolean().notNull(),
    disabled_reason: textForPeople(),
    /** Sealed, so that somebody who can only read the table cannot sign. */
    secret: text().notNull(),
    secret_prefix: text().notNull(),
    previous_secret: text(),
    previous_secret_until: instant(),
    /** Events that were written before the endpoint was added are not sent to it. */
    since_position: bigint({ mode: 'number' }).notNull(),
    failing_since: instant(),
    last_error: textForPeople(),
    first_success_at: instant(),
    last_success_at: instant(),
    /** The receiver asked to get nothing until then. */
    paused_until: instant(),
    conformance: json<ConformanceReport>(),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    updated_at: instant().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.id] })],
);

/** The last event of an organization for which deliveries were created. */
export const webhookCursors = pgTable('webhook_cursors', {
  organization_id: text().primaryKey(),
  last_sequence: bigint({ mode: 'number' }).notNull(),
});

/**
 * One event for one endpoint, with the body that every attempt sends. Partitioned by id, and so by time
 * (docs/decisions/retention.md).
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    endpoint_id: text().notNull(),
    event_id: text().notNull(),
    event_type: text().notNull(),
    resource_id: text().notNull(),
    /** The order within a lane: that of the events, followed by deliveries that are sent again. */
    position: bigint({ mode: 'number' }).notNull().default(sql`nextval('webhook_deliveries_position_seq')`),
    reason: text().$type<'event' | 'test' | 'resend' | 'replay'>().notNull(),
    state: text().$type<'pending' | 'delivered' | 'failed' | 'cancelled'>().notNull(),
    attempts: integer().notNull(),
    next_attempt_at: instant(),
    last_status: integer(),
    last_error: textForPeople(),
    last_duration_ms: integer(),
    created_at: instant().notNull(),
    finished_at: instant(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index('webhook_deliveries_lane_idx')
      .on(t.organization_id, t.endpoint_id, t.resource_id, t.position)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_event_idx').on(t.organization_id, t.event_id),
    sortIndex('webhook_deliveries_endpoint_idx', t, t.endpoint_id),
  ],
);

/** The queue of a record at an endpoint. One delivery is sent at a time, so changes arrive in their order. */
export const webhookLanes = pgTable(
  'webhook_lanes',
  {
    organization_id: text().notNull(),
    endpoint_id: text().notNull(),
    resource_id: text().notNull(),
    depth: integer().notNull(),
    /** The time at which its first delivery may be sent; a claim moves it to the end of the lease. */
    due_at: instant().notNull(),
    /** Changed by every claim; a worker that returns with another number has lost the lane. */
    fence: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.endpoint_id, t.resource_id] }),
    index('webhook_lanes_due_idx').on(t.organization_id, t.endpoint_id, t.due_at),
  ],
);

/** Partitioned by delivery, so that a delivery is dropped together with its attempts. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    organization_id: text().notNull(),
    delivery_id: text().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    duration_ms: integer().notNull(),
    status: integer(),
    error: textForPeople(),
    response: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.delivery_id, t.number, t.at] })],
);
