import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { kindOf } from './kinds.ts';
import { suggestion } from './suggestions.ts';

export interface Evidence {
  text: string;
  record?: { type: string; id: string };
}

/** Something that an agent has seen, and the input of the operation that would put it right. */
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
  /** Whose record it is about, where it is somebody's. */
  owner_id?: string | null;
}

interface Source {
  agent: string;
  rule: string;
  runId: string;
  expiresAt: string;
}

/** What a suggestion says, for who reads it before it is kept too. */
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

export async function propose(ctx: Ctx, source: Source, finding: Finding): Promise<Row> {
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

/** Found once more: the same suggestion with what is known now. Nobody is told, for nothing was decided. */
export const refresh = (ctx: Ctx, open: Row, source: Source, finding: Finding): Promise<Row> =>
  amendRecord(
    ctx,
    suggestion.resource,
    open.id,
    {
      ...contentOf(source.agent, finding),
      rule: source.rule,
      run_id: source.runId,
      seen_count: Number(open.seen_count) + 1,
      last_seen_at: ctx.now,
    },
    null,
  );

/** What is not found any more has solved itself. */
export const withdraw = (ctx: Ctx, open: Row): Promise<Row> =>
  amendRecord(ctx, suggestion.resource, open.id, {
    status: 'expired',
    reason: 'what it was about is not the case any more',
  });
