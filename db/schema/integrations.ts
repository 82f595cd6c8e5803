import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { filterIndex, instant, json, pointsAt, recordColumns, recordKeys, sortIndex } from './columns.ts';

type Loose = Record<string, unknown>;

/** Another system that records come from, or go to. */
export const integrationConnections = pgTable(
  'integration_connections',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text().notNull(),
    provider: text().notNull(),
    config: json<Loose>().notNull(),
    /** Sealed, name → value; no property shows it. */
    credentials: text(),
    credentials_set: text().array().notNull(),
    /** Resource → from where its properties are taken. */
    mapping: json<Loose>().notNull(),
    schedule: text(),
    next_sync_at: instant(),
    last_sync_at: instant(),
    last_error: text(),
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
    counts: json<Record<string, Loose>>().notNull(),
    pages: integer().notNull(),
    rows: integer().notNull(),
    bytes: integer().notNull(),
    /** Resource → where the next incremental run begins. */
    cursor: json<Record<string, string>>().notNull(),
    error: text(),
    started_at: instant(),
    finished_at: instant(),
    /** With whose rights rows are written. */
    role: text().notNull(),
    areas: text().array().notNull(),
    /** Behind which row of which page the next worker goes on. */
    place: json<Loose | null>(),
    /** Counted up by each worker that takes it over: who holds an older number writes no more. */
    fence: integer(),
  },
  (t) => [
    ...recordKeys('integration_runs', t),
    pointsAt(integrationConnections, t, t.connection_id),
    filterIndex('integration_runs_status_idx', t, t.status),
    filterIndex('integration_runs_connection_idx', t, t.connection_id),
    // One at a time: two that are asked for at once are decided here.
    uniqueIndex('integration_runs_under_way')
      .on(t.organization_id, t.connection_id)
      .where(sql`status IN ('queued', 'running') AND deleted_at IS NULL`),
  ],
);

/** A row that could not be written, as it came, and why. */
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
    message: text().notNull(),
    row: json<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.run_id, t.nth] }),
    pointsAt(integrationRuns, t, t.run_id),
    index('integration_run_errors_resource_idx').on(t.organization_id, t.run_id, t.resource, t.nth),
  ],
);
