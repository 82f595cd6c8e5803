import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LogStep } from '#server/areas/ai/agents/log.ts';
import type { Run, RunScope } from '#server/areas/ai/agents/run-rows.ts';
import type { AgentSuggestion } from '#server/areas/ai/suggestions/suggestions.ts';
import {
  type ActorRef,
  filterIndex,
  instant,
  json,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { pointsAtMember } from '../kernel/identity.ts';

type Loose = Record<string, unknown>;

/** A finding of an agent, with the operation that it proposes and that runs when somebody accepts it. */
export const agentSuggestions = pgTable(
  'agent_suggestions',
  {
    ...recordColumns,
    status: text().$type<AgentSuggestion['status']>().notNull(),
    agent: text().notNull(),
    kind: text().notNull(),
    title: textForPeople(),
    rationale: textForPeople(),
    evidence: json<AgentSuggestion['evidence']>(),
    target: json<{ type: string; id: string }>().notNull(),
    target_id: text().notNull(),
    /** The owner of the record. */
    owner_id: text(),
    proposed: json<AgentSuggestion['proposed']>(),
    impact: json<AgentSuggestion['impact']>(),
    confidence: doublePrecision().notNull(),
    rule: text().notNull(),
    run_id: text().notNull(),
    seen_count: integer().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    snoozed_until: instant(),
    decided_at: instant(),
    decided_by: json<ActorRef | null>(),
    reason: textForPeople(),
    edited_input: json<Loose | null>(),
    outcome: json<AgentSuggestion['outcome']>(),
    undo: json<AgentSuggestion['undo']>(),
    undo_until: instant(),
  },
  (t) => [
    ...recordKeys('agent_suggestions', t),
    pointsAtMember(t, t.owner_id),
    filterIndex('agent_suggestions_status_idx', t, t.status),
    filterIndex('agent_suggestions_agent_idx', t, t.agent),
    filterIndex('agent_suggestions_target_idx', t, t.target_id),
    filterIndex('agent_suggestions_owner_idx', t, t.owner_id),
    filterIndex('agent_suggestions_run_idx', t, t.run_id),
    sortIndex('agent_suggestions_confidence_idx', t, t.confidence),
    index('agent_suggestions_decided_idx').on(t.organization_id, t.agent, t.kind, t.decided_at),
    // While a suggestion is open, the agent that finds the same thing again does not add a second one.
    uniqueIndex('agent_suggestions_open_idx')
      .on(t.organization_id, t.agent, t.kind, t.target_id)
      .where(sql`status IN ('pending', 'snoozed') AND deleted_at IS NULL`),
  ],
);

/** An organization's configuration of an agent; settings that are missing have the agent's defaults. */
export const agentConfigs = pgTable(
  'agent_configs',
  {
    organization_id: text().notNull(),
    agent: text().notNull(),
    config: json<Loose>().notNull(),
    /** Kind of proposal → the moment from which its rejections are counted again. */
    unmuted: json<Record<string, string>>().notNull(),
    next_run_at: instant(),
    updated_at: instant().notNull(),
    updated_by: json<ActorRef>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.agent] }),
    index('agent_configs_due_idx').on(t.next_run_at).where(sql`next_run_at IS NOT NULL`),
  ],
);

export const agentRuns = pgTable(
  'agent_runs',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    agent: text().notNull(),
    asked_by: text().$type<Run['asked_by']>().notNull(),
    actor: json<ActorRef>().notNull(),
    status: text().$type<Run['status']>().notNull(),
    dry_run: boolean().notNull(),
    scope: json<RunScope>().notNull(),
    suggestions: integer().notNull(),
    actions: integer().notNull(),
    skipped: integer().notNull(),
    error: textForPeople(),
    started_at: instant().notNull(),
    duration_ms: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index('agent_runs_latest_idx').on(t.organization_id, t.agent, t.started_at),
  ],
);

/** Rows are added and never changed. */
export const agentLog = pgTable(
  'agent_log',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    at: instant().notNull(),
    agent: text().notNull(),
    run_id: text(),
    step: text().$type<LogStep>().notNull(),
    kind: text(),
    input_digest: text(),
    rule: text().notNull(),
    outcome: text().notNull(),
    detail: textForPeople(),
    duration_ms: integer(),
    suggestion_id: text(),
    request_id: text().notNull(),
    actor: json<ActorRef>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index('agent_log_at_idx').on(t.organization_id, t.at, t.id),
    index('agent_log_agent_idx').on(t.organization_id, t.agent, t.at, t.id),
    index('agent_log_run_idx').on(t.organization_id, t.run_id),
    index('agent_log_suggestion_idx').on(t.organization_id, t.suggestion_id),
  ],
);
