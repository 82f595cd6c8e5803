import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { redeclared } from '#server/calls/operation.ts';
import { saved } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { unknownNames } from '#server/resources/records/unknown-names.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { type PassRequest, passRequestSchema } from '../passes/ai-axis.ts';
import { applyPassRequest, lockRunsOf } from '../passes/passing.ts';
import { type Decided, decideCard, type GivenVote } from '../votes/deciding.ts';
import { type CardOptions, card, type EditCard } from './cards.ts';

/** Changes a card, and starts or cancels an AI pass on it if the call asks for that. */
export async function updateCard(
  ctx: Ctx,
  id: string,
  body: Sent<EditCard> & CardOptions,
  ai: PassRequest | undefined,
  vote: GivenVote = {},
): Promise<Saved<EditCard> & Partial<Decided>> {
  if (ai?.cancel) await lockRunsOf(ctx, [id]);
  const done = (await decideCard(ctx, id, body, vote)) ?? (await updateRecord(ctx, card.resource, id, body));
  return ai ? { ...done, record: await applyPassRequest(ctx, done.record, ai) } : done;
}

const { update } = card.operations;

const passInput = z.object({ ai: passRequestSchema.optional() });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    card_pass: z.input<typeof passInput>;
  }
}

export const updateOperation = redeclared(update, {
  input: update.meta.input.extend(passInput.shape),
  work: {
    scope: 'tenant',
    handler: async (ctx, { id, ...input }) => {
      const { ai, ...body }: Record<string, unknown> = input;
      const { record, warnings } = await updateCard(
        ctx,
        String(id),
        body,
        passRequestSchema.optional().parse(ai),
      );
      const allWarnings = [...warnings, ...unknownNames(card.resource, body)];
      return saved(ctx, { record: present(ctx, card.resource, record), warnings: allWarnings });
    },
  },
});
