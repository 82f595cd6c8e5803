import type { Follower } from '#server/kernel/resource/registry.ts';
import { readProposed } from '../suggestions/suggestions.ts';
import { keepLog } from './log.ts';

/** What became of a suggestion, whoever decided it: people, the agent itself, or time. */
export const logDecision: Follower = async (ctx, record, before) => {
  if (before?.status === record.status) return;
  const outcome = record.outcome ? Object(record.outcome).message : null;
  const { input } = readProposed(record.proposed);
  keepLog(ctx, {
    agent: String(record.agent),
    step: before ? 'decision' : 'suggestion',
    rule: String(record.rule),
    outcome: String(record.status),
    run_id: String(record.run_id),
    kind: String(record.kind),
    input: { ...input, ...Object(record.edited_input) },
    detail: record.status === 'failed' ? outcome : before ? (record.reason as string | null) : null,
    suggestion_id: record.id,
  });
};
