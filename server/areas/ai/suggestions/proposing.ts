import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { kindOf } from './kinds.ts';
import { type AgentSuggestion, suggestion } from './suggestions.ts';

export interface Evidence {
  text: string;
  record?: { type: string; id: string };
}

/** A problem that an agent has found, and the input of the operation that would solve it. */
export interface Finding {
  kind: string;
  target: { type: string; id: string };
  title: string;
  rationale: string;
  evidence: Evidence[];
  input: Record<string, unknown>;
  amount?: number | null;
  currency?: string | null;
  confidence: number;
  /** The owner of the record, where it has one. */
  owner_id?: string | null;
}

interface Source {
  agent: string;
  rule: string;
  runId: string;
  expiresAt: string;
}

/** The content of the suggestion for a finding, also for findings that are not stored. */
export const contentOf = (agent: string, finding: Finding) => {
  const { operation, minutes } = kindOf(agent, finding.kind);
  const { title, rationale, evidence, input, amount = null, currency = null, confidence } = finding;
  const { owner_id = null } = finding;
  return {
    owner_id,
    title: title.slice(0, 300),
    rationale,
    evidence,
    proposed: { operation, input },
    impact: { amount, currency, minutes },
    confidence: Math.round(confidence * 100) / 100,
  };
};

export async function propose(ctx: Ctx, source: Source, finding: Finding): Promise<AgentSuggestion> {
  const { agent, rule, runId, expiresAt } = source;
  const { kind, target } = finding;
  const fixed = {
    ...contentOf(agent, finding),
    agent,
    kind,
    target,
    target_id: target.id,
    rule,
    run_id: runId,
    seen_count: 1,
    last_seen_at: ctx.now,
    expires_at: expiresAt,
  };
  return (await createOwnRecord(ctx, suggestion.resource, {}, fixed)).record;
}

/** Brings an open suggestion up to date when its problem is found again. This is no event, because nothing was decided. */
export const refresh = (
  ctx: Ctx,
  open: Pick<AgentSuggestion, 'id' | 'seen_count'>,
  source: Source,
  finding: Finding,
): Promise<AgentSuggestion> =>
  amendRecord(
    ctx,
    suggestion.resource,
    open.id,
    {
      ...contentOf(source.agent, finding),
      rule: source.rule,
      run_id: source.runId,
      seen_count: open.seen_count + 1,
      last_seen_at: ctx.now,
    },
    null,
  );

/** Closes a suggestion whose problem is not found any more. */
export const withdraw = (ctx: Ctx, open: Pick<AgentSuggestion, 'id'>): Promise<AgentSuggestion> =>
  amendRecord(ctx, suggestion.resource, open.id, {
    status: 'expired',
    reason: 'what it was about is not the case any more',
  });
