import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IntegrationConnection } from '#server/areas/integrations/connections/connections.ts';
import type { IntegrationRun } from '#server/areas/integrations/runs/runs.ts';
import type { Role } from '#server/kernel/access/access.ts';
import {
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';

/** The position of a run, from which another worker can continue it. */
export interface RunPosition {
  /** The number of the resource within the run. */
  nth: number;
  /** The current page; null for the first. */
  at: Record<string, unknown> | null;
  /** The number of its rows that are written, and the fingerprint of the page at that time. */
  done: number;
  print: string | null;
  /** The fingerprints of earlier pages, the latest last. */
  seen: string[];
  mark: string | null;
}

/** Connections to other systems, which records are read from or sent to. */
export const integrationConnections = pgTable(
  'integration_connections',
  {
    ...recordColumns,
    status: text().$type<IntegrationConnection['status']>().notNull(),
    name: text().notNull(),
    provider: text().$type<IntegrationConnection['provider']>().notNull(),
    config: json<Record<string, unknown>>().notNull(),
    /** Name → value, sealed; the API never returns it. */
    credentials: text(),
    credentials_set: text().array().notNull(),
    /** Resource → the sources of its properties. */
    mapping: json<Record<string, unknown>>().notNull(),
    schedule: text(),
    next_sync_at: instant(),
    last_sync_at: instant(),
    last_error: textForPeople(),
    /** Resource → the point at which the next incremental run begins. */
    marks: json<Record<string, string>>().notNull(),
    /** The hash of the token in an inbound address. The token itself is shown once and not stored. */
    hook_hash: text(),
    hook_prefix: text(),
  },
  (t) => [
    ...recordKeys('integration_connections', t),
    filterIndex('integration_connections_status_idx', t, t.status),
    filterIndex('integration_connections_provider_idx', t, t.provider),
    sortIndex('integration_connections_name_idx', t, t.name),
    uniqueIndex('integration_connections_hook_unique')
      .on(t.organization_id, t.hook_hash)
      .where(sql`hook_hash IS NOT NULL`),
  ],
);

export const integrationRuns = pgTable(
  'integration_runs',
  {
    ...recordColumns,
    status: text().$type<IntegrationRun['status']>().notNull(),
    connection_id: text().notNull(),
    asked_by: text().$type<IntegrationRun['asked_by']>().notNull(),
    mode: text().$type<IntegrationRun['mode']>().notNull(),
    resources: text().array().notNull(),
    dry_run: boolean().notNull(),
    /** Resource → the numbers of created, updated, unchanged, skipped and failed rows. */
    counts: json<Record<string, Record<string, number>>>().notNull(),
    pages: integer().notNull(),
    rows: integer().notNull(),
    bytes: integer().notNull(),
    /** Resource → the point at which the next incremental run begins. */
    cursor: json<Record<string, string>>().notNull(),
    error: textForPeople(),
    started_at: instant(),
    finished_at: instant(),
    /** The rights with which rows are written. */
    role: text().$type<Role>().notNull(),
    areas: text().array().notNull(),
    /** The page and row after which the next worker continues. */
    place: json<RunPosition>(),
    /** Incremented by each worker that takes the run over; a worker with an older number can no longer write. */
    fence: integer(),
  },
  (t) => [
    ...recordKeys('integration_runs', t),
    pointsAt(integrationConnections, t, t.connection_id),
    filterIndex('integration_runs_status_idx', t, t.status),
    filterIndex('integration_runs_connection_idx', t, t.connection_id),
    // A connection has one run at a time; if two are started at once, the second is refused.
    uniqueIndex('integration_runs_under_way')
      .on(t.organization_id, t.connection_id)
      .where(sql`status IN ('queued', 'running') AND deleted_at IS NULL`),
  ],
);

/** Rows that could not be written, with the reasons. */
export const integrationRunErrors = pgTable(
  'integration_run_errors',
  {
    organization_id: text().notNull(),
    run_id: text().notNull(),
    nth: integer().notNull(),
    resource: text().notNull(),
    row_nth: integer().notNull(),
    external_id: text(),
    path: text().notNull(),
    rule: text().notNull(),
    message: textForPeople().notNull(),
    row: json<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.run_id, t.nth] }),
    pointsAt(integrationRuns, t, t.run_id),
    index('integration_run_errors_resource_idx').on(t.organization_id, t.run_id, t.resource, t.nth),
  ],
);

/** The last event that a connection has sent, and the time at which it sends the next ones. */
export const integrationFollowers = pgTable(
  'integration_followers',
  {
    organization_id: text().notNull(),
    connection_id: text().notNull(),
    /** Events from before this moment are not sent, even if they got their numbers later. */
    began_at: instant().notNull(),
    last_sequence: bigint({ mode: 'number' }).notNull(),
    due_at: instant().notNull(),
    /** Consecutive failures. */
    failures: integer().notNull(),
    /** Incremented by each worker that claims the row; a worker with an older number can no longer change it. */
    fence: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.connection_id] }),
    pointsAt(integrationConnections, t, t.connection_id),
  ],
);
