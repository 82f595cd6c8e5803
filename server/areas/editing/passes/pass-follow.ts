import { type Answer, answerSchema } from '#server/areas/ai/functions/answering.ts';
import { answerOf } from '#server/areas/ai/functions/run-rows.ts';
import { subjectOf } from '#server/areas/ai/functions/runs.ts';
import { openAbout } from '#server/areas/ai/suggestions/open-rows.ts';
import { type Finding, propose, refresh, withdraw } from '#server/areas/ai/suggestions/proposing.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Follower } from '#server/resources/resource/registry.ts';
import { toStored } from '#server/vocabulary/wording/stored.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { EditCard } from '../cards/cards.ts';
import type { AiAxis, AiResult } from './ai-axis.ts';
import { passProposer } from './ai-proposer.ts';
import { findingsOf } from './pass-findings.ts';
import { passKinds } from './pass-kinds.ts';
import { turnAxis } from './passing.ts';

/** Version of the rule, increased when a pass proposes something different. */
const rule = `${passProposer} 1`;
const dayMs = 86_400_000;
const expiryDays = 14;

/**
 * Keeps one open suggestion of each kind up to date in the AI's own name, and withdraws those that are no longer found.
 */
async function suggest(
  ctx: Ctx,
  card: EditCard,
  ai: AiAxis,
  findings: readonly Finding[],
): Promise<string[]> {
  const { organization } = ctx.actor;
  const self = { type: 'agent', id: passProposer, role: 'viewer', areas: [], organization } as const;
  return inNameOf(ctx, self, async (own) => {
    const open = await openAbout(own, passProposer, card.id);
    const expiresAt = new Date(Date.parse(own.now) + expiryDays * dayMs).toISOString();
    const source = { agent: passProposer, rule, runId: ai.run_id ?? '', expiresAt };
    const ids: string[] = [];
    for (const kind of ai.pass ? passKinds[ai.pass].proposes : []) {
      const found = findings.find((one) => one.kind === kind);
      const known = open.find((one) => one.kind === kind);
      if (found)
        ids.push((known ? await refresh(own, known, source, found) : await propose(own, source, found)).id);
      else if (known) await withdraw(own, known);
    }
    return ids;
  });
}

async function resultOf(ctx: Ctx, card: EditCard, ai: AiAxis, answer: Answer): Promise<AiResult> {
  const { engine, confidence, sample_size, about } = answer;
  const status = answer.status === 'done' ? 'done' : 'insufficient_data';
  const summary = {
    status,
    engine,
    confidence,
    sample_size,
    about: about === null ? null : toStored(about),
  } as const;
  if (status !== 'done' || !ai.pass || !ai.run_id) return { ...summary, figures: {}, suggestion_ids: [] };
  const { figures, findings } = findingsOf(ai.pass, {
    card,
    runId: ai.run_id,
    answer,
    locale: settingsOf(ctx).locale,
  });
  // No proposal is made for a card on which nobody works any more.
  const isOver = card.status === 'cancelled' || card.deleted_at !== null;
  return { ...summary, figures, suggestion_ids: isOver ? [] : await suggest(ctx, card, ai, findings) };
}

const statuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
const verbs = {
  running: 'ai_started',
  succeeded: 'ai_succeeded',
  failed: 'ai_failed',
  cancelled: 'ai_cancelled',
} as const;

/** The AI pass of a card has the state of its run. The findings are proposed, and not written to the card. */
export const followRun: Follower = async (ctx, run, before) => {
  const subject = subjectOf(run);
  const status = statuses.find((one) => one === run.status);
  if (subject?.type !== 'edit_card' || !before || before.status === status || !status || status === 'queued')
    return;
  const { tx, organization } = ctx;
  // Suggestions are locked before their card, in the same order as when somebody decides about them.
  if (status === 'succeeded') await openAbout(ctx, passProposer, subject.id);
  const card = await findRecord(ctx, 'edit_card', subject.id, { lock: true, includeDeleted: true });
  if (card?.ai.run_id !== run.id) return;
  const { ai } = card;
  const answer = status === 'succeeded' ? await answerOf(tx, organization, run.id) : undefined;
  const result = answer ? await resultOf(ctx, card, ai, answerSchema.parse(answer)) : null;
  const error = textColumnSchema().nullable().parse(run.error);
  const finished_at = status === 'running' ? null : ctx.now;
  await turnAxis(
    ctx,
    card.id,
    { ...ai, status, result, error: error === null ? null : toStored(error), finished_at },
    verbs[status],
  );
};
