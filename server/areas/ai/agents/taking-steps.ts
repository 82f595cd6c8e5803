import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { fromStored } from '#server/vocabulary/wording/stored.ts';
import { accept } from '../suggestions/deciding.ts';
import { contentOf, type Evidence, propose, refresh } from '../suggestions/proposing.ts';
import type { AgentSuggestion } from '../suggestions/suggestions.ts';
import { type Agent, ruleOf } from './agent.ts';
import type { AgentConfig } from './config.ts';
import { writeLog } from './log.ts';
import { t } from './messages.ts';
import type { Step } from './plan.ts';

/** One finding of a run, as the reply to the run lists it. */
export interface Result {
  suggestion_id: string | null;
  kind: string;
  title: Message;
  target: { type: Kind; id: string };
  operation: string;
  outcome: string;
  reason: Message | null;
  rationale: Message;
  evidence: Evidence[];
  proposed: { operation: string; input: Record<string, unknown> };
  impact: { amount: number | null; currency: string | null; minutes: number };
  confidence: number;
}

function resultOf(
  ctx: Pick<Ctx, 'actor'>,
  agent: Agent,
  { finding, open, reason }: Step,
  outcome: string,
  id = open?.id ?? null,
): Result {
  const { title, rationale, evidence, proposed, impact, confidence } = contentOf(ctx, agent.type, finding);
  return {
    suggestion_id: id,
    kind: finding.kind,
    title,
    target: finding.target,
    operation: proposed.operation,
    outcome,
    reason,
    rationale,
    evidence,
    proposed,
    impact,
    confidence,
  };
}

/** The outcome that a step of a dry run would have. */
export const foreseen = (ctx: Pick<Ctx, 'actor'>, agent: Agent, step: Step): Result =>
  resultOf(
    ctx,
    agent,
    step,
    { act: 'would act', suggest: step.open ? 'known' : 'would suggest', skip: 'skipped' }[step.step],
  );

/** A step that the agent's role does not allow stays a suggestion for somebody who is allowed to take it. */
async function act(
  ctx: Ctx,
  { id }: Pick<AgentSuggestion, 'id'>,
): Promise<{ outcome: string; reason: Message | null }> {
  try {
    const done = await ctx.journal.attempt(() =>
      ctx.tx.savepoint(() => accept(ctx, id, undefined, t('doneByAgent'))),
    );
    const reason = done.status === 'failed' && done.outcome ? fromStored(done.outcome.message) : null;
    return { outcome: done.status, reason };
  } catch (error) {
    if (!(error instanceof DomainError && error.isOfRights)) throw error;
    return { outcome: 'refused', reason: error.text };
  }
}

interface Run {
  agent: Agent;
  config: AgentConfig;
  runId: string;
}

export async function take(ctx: Ctx, { agent, config, runId }: Run, step: Step): Promise<Result> {
  if (step.step === 'skip') return resultOf(ctx, agent, step, 'skipped');
  const expiresAt = new Date(Date.parse(ctx.now) + config.expiry_days * 86_400_000).toISOString();
  const { finding, open } = step;
  const rule = ruleOf(agent, finding.by);
  const source = { agent: agent.type, rule, runId, expiresAt };
  const row = open ? await refresh(ctx, open, source, finding) : await propose(ctx, source, finding);
  if (step.step === 'suggest') return resultOf(ctx, agent, step, open ? 'known' : 'suggested', row.id);
  const { outcome, reason } = await act(ctx, row);
  if (outcome === 'refused')
    writeLog(ctx, {
      agent: agent.type,
      step: 'action',
      rule,
      outcome,
      run_id: runId,
      kind: finding.kind,
      input: finding.input,
      detail: reason,
      suggestion_id: row.id,
    });
  return { ...resultOf(ctx, agent, step, outcome, row.id), reason };
}
