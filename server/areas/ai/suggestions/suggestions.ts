import { z } from 'zod';
import { agentSuggestions as table } from '#db/schema/ai/agents.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amountFigure, shareFigure } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { storedTextSchema, textColumnSchema, textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { awaitedSuggestions } from './awaited.ts';
import { findProposer } from './kinds.ts';
import { t } from './messages.ts';
import { readableAgents } from './readable-agents.ts';
import { isOpen, suggestionStates } from './states.ts';
import { notifyOfWaiting } from './waiting.ts';

const record = z.object({ type: z.string(), id: z.string() });
const evidence = z.object({ text: textSchema(), record: record.optional() });
const storedEvidence = z.object({ text: storedTextSchema(), record: record.optional() });
const proposed = z.object({ operation: z.string(), input: z.record(z.string(), z.unknown()) });
const impact = z.object({
  amount: amountFigure.nullable(),
  currency: z.string().nullable(),
  minutes: z.int(),
});
/** The content of a suggestion, which the reply to a run has too. */
export const content = {
  rationale: textSchema(),
  evidence: z.array(evidence),
  proposed,
  impact,
  confidence: shareFigure,
};
const outcome = z.object({ message: storedTextSchema(), record: record.nullable() });
const reversal = proposed.extend({ record: record.extend({ version: z.int() }) });
export type StoredReversal = z.output<typeof reversal>;

/** Only people who may read everything that the agent reads see these; events have readers of other areas too. */
const restrictedDerived = <R extends z.ZodType>(kind: 'text' | 'list' | 'object', read: R) =>
  f.restricted('viewer', f.derived(kind, read));

/** Only an open suggestion expires. */
async function ringExpiry(ctx: Ctx, { id, status }: AgentSuggestion): Promise<void> {
  if (!isOpen(status)) return;
  const reason = toColumn(t('notDecidedInTime'));
  await amendRecord(ctx, suggestion.resource, id, { status: 'expired', reason });
}

async function ringWake(ctx: Ctx, { id, status, agent }: AgentSuggestion): Promise<void> {
  if (status !== 'snoozed') return;
  await amendRecord(ctx, suggestion.resource, id, { status: 'pending' });
  const proposer = findProposer(agent);
  if (proposer) await notifyOfWaiting(ctx, proposer, 1);
}

const agentSuggestionFields = { status: suggestionStates.field } satisfies Fields;

const agentSuggestionDerived = {
  agent: f.derived('text', z.string()),
  kind: f.derived('text', z.string()),
  title: restrictedDerived('text', textColumnSchema().nullable()),
  rationale: restrictedDerived('text', textColumnSchema().nullable()),
  evidence: restrictedDerived('list', z.array(storedEvidence).nullable()),
  target: f.derived('object', record),
  target_id: f.derived('text', z.string()),
  owner_id: f.derivedReference('user'),
  proposed: restrictedDerived('object', proposed.nullable()),
  impact: restrictedDerived('object', impact.nullable()),
  confidence: f.derived('number', shareFigure),
  rule: f.derived('text', z.string()),
  run_id: f.derived('text', z.string()),
  seen_count: f.derived('number', z.int()),
  last_seen_at: f.derived('instant', z.string()),
  expires_at: f.derived('instant', z.string()),
  snoozed_until: f.derivedInstant(),
  decided_at: f.derivedInstant(),
  decided_by: f.derived('object', record.nullable()),
  reason: restrictedDerived('text', textColumnSchema().nullable()),
  edited_input: restrictedDerived('object', z.record(z.string(), z.unknown()).nullable()),
  outcome: restrictedDerived('object', outcome.nullable()),
  undo: restrictedDerived('object', reversal.nullable()),
  undo_until: f.derivedInstant(),
} satisfies Fields;

export type AgentSuggestion = RecordOf<typeof agentSuggestionFields & typeof agentSuggestionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    agent_suggestion: AgentSuggestion;
  }
}

export const suggestion = defineResource({
  kind: 'agent_suggestion',
  prefix: 'asg',
  plural: 'agent_suggestions',
  path: '/agents/suggestions',
  tag: 'Agents',
  about:
    'Rules that watch the organization’s records and propose actions. Each suggestion has its evidence and is an operation that the person who accepts it runs in their own name.',
  area: 'ai',
  table,
  screen: {
    title: ['title'],
    page: '/suggestions?id={id}',
    calls: { propose: { isElsewhere: true }, decide: { isElsewhere: true } },
    columns: ['status', 'agent', 'target', 'confidence', 'owner_id', 'expires_at'],
  },
  views: {
    approve: {
      group: 'suggestions',
      facts: ['target', 'rationale', 'impact', 'confidence', 'agent'],
      reason: 'reason',
      decision: {
        from: 'pending',
        approve: { decision: 'accept' },
        reject: { decision: 'reject' },
        undo: { decision: 'undo' },
      },
    },
  },
  offers: ['list', 'get'],
  visibleTo: ({ actor }) => [{ column: 'agent', op: 'in', value: readableAgents(actor) }],
  awaited: awaitedSuggestions,
  fields: agentSuggestionFields,
  derived: agentSuggestionDerived,
  filters: [
    'status',
    'agent',
    'kind',
    'target_id',
    'owner_id',
    'run_id',
    'confidence',
    'expires_at',
    'snoozed_until',
    'decided_at',
  ],
  sorts: ['created_at', 'confidence'],
  search: ['title'],
  expand: { owner: 'owner_id' },
  alarms: ({ status, expires_at, snoozed_until }) => ({
    expiry: isOpen(status) ? expires_at : null,
    wake: status === 'snoozed' ? snoozed_until : null,
  }),
  whenDue: { expiry: ringExpiry, wake: ringWake },
  eventStem: 'agent.suggestion_',
  example: { status: 'pending' },
  exampleDerived: {
    agent: 'pipeline_keeper',
    kind: 'next_step',
    target: { type: 'deal', id: 'dea_01kf0fk9m00000000000000001' } as const,
    target_id: 'dea_01kf0fk9m00000000000000001',
    confidence: 0.8,
    rule: 'pipeline_keeper 1',
    run_id: 'agr_01kf0fk9m00000000000000001',
    seen_count: 1,
    last_seen_at: '2026-01-15T09:30:00.000Z',
    expires_at: '2026-01-29T09:30:00.000Z',
  },
});
