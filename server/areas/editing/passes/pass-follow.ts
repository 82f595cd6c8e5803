import { type Answer, answerSchema } from '#server/areas/ai/functions/answering.ts';
import { answerOf } from '#server/areas/ai/functions/run-rows.ts';
import { subjectOf } from '#server/areas/ai/functions/runs.ts';
import { openAbout } from '#server/areas/ai/suggestions/open-rows.ts';
import { type Finding, propose, refresh, withdraw } from '#server/areas/ai/suggestions/proposing.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { type Follower, resourceOf } from '#server/kernel/resource/registry.ts';
import { type AiAxis, type AiResult, aiOf } from './ai-axis.ts';
import { passProposer } from './ai-proposer.ts';
import { findingsOf } from './pass-findings.ts';
import { passKinds } from './pass-kinds.ts';
import { turnAxis } from './passing.ts';

/** Counted up when what a pass proposes changes. */
const rule = `${passProposer} 1`;
const dayMs = 86_400_000;
const expiryDays = 14;

/** In the AI's own name: one open suggestion of each kind, with what is known now; what is not found any more goes. */
async function suggest(ctx: Ctx, card: Row, ai: AiAxis, findings: readonly Finding[]): Promise<string[]> {
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

async function resultOf(ctx: Ctx, card: Row, ai: AiAxis, answer: Answer): Promise<AiResult> {
  const { engine, confidence, sample_size, about } = answer;
  const status = answer.status === 'done' ? 'done' : 'insufficient_data';
  const told = { status, engine, confidence, sample_size, about } as const;
  if (status !== 'done' || !ai.pass || !ai.run_id) return { ...told, figures: {}, suggestion_ids: [] };
  const { figures, findings } = findingsOf(ai.pass, { card, runId: ai.run_id, answer });
  // To a card that nobody works on any more nothing is proposed.
  const isOver = card.status === 'cancelled' || card.deleted_at !== null;
  return { ...told, figures, suggestion_ids: isOver ? [] : await suggest(ctx, card, ai, findings) };
}

const statuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
const verbs = {
  running: 'ai_started',
  succeeded: 'ai_succeeded',
  failed: 'ai_failed',
  cancelled: 'ai_cancelled',
};

/** A card's pass is where its run is; what the run has found is proposed, and nothing is written to the card itself. */
export const followRun: Follower = async (ctx, run, before) => {
  const subject = subjectOf(run);
  const status = statuses.find((one) => one === run.status);
  if (subject?.type !== 'edit_card' || !before || before.status === status || !status || status === 'queued')
    return;
  const { tx, organization } = ctx;
  // Suggestions are locked before their card, as by whoever decides about them.
  if (status === 'succeeded') await openAbout(ctx, passProposer, subject.id);
  const { table } = resourceOf('edit_card');
  const card = await findRow(tx, table, { organization, id: subject.id, lock: true, includeDeleted: true });
  if (!card || aiOf(card).run_id !== run.id) return;
  const ai = aiOf(card);
  const said = status === 'succeeded' ? await answerOf(tx, organization, run.id) : undefined;
  const result = said ? await resultOf(ctx, card, ai, answerSchema.parse(said)) : null;
  const finished_at = status === 'running' ? null : ctx.now;
  await turnAxis(
    ctx,
    card.id,
    { ...ai, status, result, error: textOrNull(run.error), finished_at },
    verbs[status],
  );
};
