import type { Ctx } from '#server/calls/context.ts';
import { redeclared } from '#server/calls/operation.ts';
import { saved } from '#server/kernel/calls/replies.ts';
import { misnamed } from '#server/kernel/records/misnamed.ts';
import { type Saved, updateRecord } from '#server/kernel/records/records.ts';
import { present } from '#server/kernel/resource/restricted.ts';
import { type AiWish, aiWish } from '../passes/ai-axis.ts';
import { heed, lockRunsOf } from '../passes/passing.ts';
import { card } from './cards.ts';

/** A change of a card, and what the AI is to do with it. */
export async function updateCard(
  ctx: Ctx,
  id: string,
  body: Record<string, unknown>,
  ai: AiWish | undefined,
): Promise<Saved> {
  if (ai?.cancel) await lockRunsOf(ctx, [id]);
  const done = await updateRecord(ctx, card.resource, id, body);
  return ai ? { ...done, record: await heed(ctx, done.record, ai) } : done;
}

const { update } = card.operations;

export const updateOperation = redeclared(update, {
  input: update.meta.input.extend({ ai: aiWish.optional() }),
  work: {
    scope: 'tenant',
    handler: async (ctx, { id, ...input }) => {
      const { ai, ...body }: Record<string, unknown> = input;
      const { record, warnings } = await updateCard(ctx, String(id), body, aiWish.optional().parse(ai));
      const told = [...warnings, ...misnamed(card.resource, input)];
      return saved(ctx, { record: present(ctx, card.resource, record), warnings: told });
    },
  },
});
