import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AiRun } from '#server/areas/ai/functions/runs.ts';
import type { Area, Role } from '#server/kernel/access/access.ts';
import {
  type ActorRef,
  filterIndex,
  instant,
  json,
  recordColumns,
  recordKeys,
  textForPeople,
} from '../columns.ts';

/** The language model that an organization allows the AI functions to call, if any. */
export const aiModels = pgTable(
  'ai_models',
  {
    organization_id: text().notNull(),
    enabled: boolean().notNull(),
    base_url: text().notNull(),
    model: text().notNull(),
    /** Sealed; null if the endpoint needs none. */
    api_key: text(),
    timeout_seconds: integer().notNull(),
    monthly_tokens: integer().notNull(),
    updated_at: instant().notNull(),
    updated_by: json<ActorRef>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id] })],
);

/** The use of the model in a month; tokens are counted before each call. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    organization_id: text().notNull(),
    month: text().notNull(),
    tokens: integer().notNull(),
    calls: integer().notNull(),
    failures: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.month] })],
);

/** A call of a function that a worker computes. */
export const aiRuns = pgTable(
  'ai_runs',
  {
    ...recordColumns,
    status: text().$type<AiRun['status']>().notNull(),
    feature: text().$type<AiRun['feature']>().notNull(),
    /** The record that is updated with the outcome, if any. */
    subject: json<{ type: string; id: string } | null>(),
    input: json<Record<string, unknown>>().notNull(),
    /** The rights of the caller who started it. */
    role: text().$type<Role>().notNull(),
    areas: text().array().$type<Area[]>().notNull(),
    progress: doublePrecision().notNull(),
    /** An Answer whose messages are stored with their keys. */
    answer: json<Record<string, unknown> | null>(),
    error: textForPeople(),
    started_at: instant(),
    finished_at: instant(),
  },
  (t) => [
    ...recordKeys('ai_runs', t),
    filterIndex('ai_runs_status_idx', t, t.status),
    filterIndex('ai_runs_feature_idx', t, t.feature),
  ],
);
