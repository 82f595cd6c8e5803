import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#server/kernel/calls/access.ts';
import {
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from './columns.ts';

/** How far a run has come. */
export interface RunPosition {
  /** The resource of the run, by its number. */
  nth: number;
  /** The page under way; null for the first. */
  at: Record<string, unknown> | null;
  /** How many of its rows are written, and the print of the page at that time. */
  done: number;
  print: string | null;
  /** The prints of earlier pages, the latest last. */
  seen: string[];
  mark: string | null;
}

/** Another system that records come from, or go to. */
export const integrationConnections = pgTable(
  'integration_connections',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text().notNull(),
    provider: text().notNull(),
    config: json<Record<string, unknown>>().notNull(),
    /** Sealed, name → value; no property shows it. */
    credentials: text(),
    credentials_set: text().array().notNull(),
    /** Resource → the sources of its properties. */
    mapping: json<Record<string, unknown>>().notNull(),
    schedule: text(),
    next_sync_at: instant(),
    last_sync_at: instant(),
    last_error: textForPeople(),
    /** Resource → from where the next incremental run goes on. */
    marks: json<Record<string, string>>().notNull(),
    /** Of the token in an inbound address; the token itself is shown once and kept nowhere. */
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
    status: text().notNull(),
    connection_id: text().notNull(),
    asked_by: text().notNull(),
    mode: text().notNull(),
    resources: text().array().notNull(),
    dry_run: boolean().notNull(),
    /** Resource → created, updated, unchanged, skipped, failed. */
    counts: json<Record<string, Record<string, number>>>().notNull(),
    pages: integer().notNull(),
    rows: integer().notNull(),
    bytes: integer().notNull(),
    /** Resource → where the next incremental run begins. */
    cursor: json<Record<string, string>>().notNull(),
    error: textForPeople(),
    started_at: instant(),
    finished_at: instant(),
    /** The rights with which rows are written. */
    role: text().$type<Role>().notNull(),
    areas: text().array().notNull(),
    /** The page and row behind which the next worker goes on. */
    place: json<RunPosition>(),
    /** Counted up by each worker that takes it over: a worker with an older number writes no more. */
    fence: integer(),
  },
  (t) => [
    ...recordKeys('integration_runs', t),
    pointsAt(integrationConnections, t, t.connection_id),
    filterIndex('integration_runs_status_idx', t, t.status),
    filterIndex('integration_runs_connection_idx', t, t.connection_id),
    // Of two runs that are started at once, the second is refused.
    uniqueIndex('integration_runs_under_way')
      .on(t.organization_id, t.connection_id)
      .where(sql`status IN ('queued', 'running') AND deleted_at IS NULL`),
  ],
);

/** A row that could not be written, with the reason. */
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

/** The last event of its organization that a connection has sent, and when it goes on. */
export const integrationFollowers = pgTable(
  'integration_followers',
  {
    organization_id: text().notNull(),
    connection_id: text().notNull(),
    /** Earlier events are not for it, even those that got their numbers later. */
    began_at: instant().notNull(),
    last_sequence: bigint({ mode: 'number' }).notNull(),
    due_at: instant().notNull(),
    /** In a row. */
    failures: integer().notNull(),
    /** Counted up by each worker that claims it: a worker with an older number changes nothing. */
    fence: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.connection_id] }),
    pointsAt(integrationConnections, t, t.connection_id),
  ],
);
