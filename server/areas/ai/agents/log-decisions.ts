import type { Follower } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { fromColumn, fromStored } from '#server/vocabulary/wording/stored.ts';
import type { AgentSuggestion } from '../suggestions/suggestions.ts';
import { writeLog } from './log.ts';

const detailOf = ({ status, outcome, reason }: AgentSuggestion): Message | null => {
  if (status === 'failed') return outcome && fromStored(outcome.message);
  return reason && fromColumn(reason);
};

/** Logs each change of a suggestion's status, whether people, the agent itself or time caused it. */
export const logDecision: Follower<AgentSuggestion> = async (ctx, record, before) => {
  if (before?.status === record.status) return;
  writeLog(ctx, {
    agent: record.agent,
    step: before ? 'decision' : 'suggestion',
    rule: record.rule,
    outcome: record.status,
    run_id: record.run_id,
    kind: record.kind,
    input: { ...record.proposed?.input, ...record.edited_input },
    detail: before ? detailOf(record) : null,
    suggestion_id: record.id,
  });
};
