import type { Follower } from '#server/kernel/resource/registry.ts';
import type { AgentSuggestion } from '../suggestions/suggestions.ts';
import { keepLog } from './log.ts';

/** Logs each change of a suggestion's status, whether people, the agent itself or time caused it. */
export const logDecision: Follower<AgentSuggestion> = async (ctx, record, before) => {
  if (before?.status === record.status) return;
  keepLog(ctx, {
    agent: record.agent,
    step: before ? 'decision' : 'suggestion',
    rule: record.rule,
    outcome: record.status,
    run_id: record.run_id,
    kind: record.kind,
    input: { ...record.proposed?.input, ...record.edited_input },
    detail: record.status === 'failed' ? (record.outcome?.message ?? null) : before ? record.reason : null,
    suggestion_id: record.id,
  });
};
