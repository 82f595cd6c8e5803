import { z } from 'zod';
import { defineFeature } from '#server/areas/ai/functions/feature.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { estimateEdit, fewestFinished, tryEstimates } from './edit-minutes.ts';
import { mostFinished, namedCards, readFinished } from './edit-rows.ts';
import { t } from './messages.ts';

const input = z
  .object({
    card_ids: z.array(z.string().min(1).max(64)).min(1).max(50).optional(),
    deliverable: z.string().min(1).max(40).optional(),
    duration_s: z.number().min(0).max(360_000).nullable().default(null),
  })
  .refine(({ card_ids: cards, deliverable }) => (cards === undefined) !== (deliverable === undefined), {
    path: ['card_ids'],
    ...refuseWith(t('cardsOrDeliverable')),
  });

export const editEstimate = defineFeature({
  name: 'edit_estimate',
  title: 'Editing time estimate',
  about: `The median of the minutes worked on finished videos of the same deliverable with half to twice the length. With fewer than three of those: the minutes per second of video times its length, then of its deliverable, then of all. Uses the newest ${mostFinished} approved cards.`,
  group: 'editing',
  areas: ['editing'],
  input,
  result: z.object({
    estimates: z.array(
      z.object({
        card_id: z.string().nullable(),
        deliverable: z.string(),
        duration_s: z.number().nullable(),
        minutes: z.int(),
        low_minutes: z.int(),
        high_minutes: z.int(),
        by: z.enum(['length', 'pace', 'deliverable', 'all']),
        known: z.int(),
      }),
    ),
    total_minutes: z.int(),
  }),
  example: { deliverable: 'reel', duration_s: 45 },
  compute: async (ctx, { card_ids, deliverable = '', duration_s }) => {
    const cards = card_ids
      ? await namedCards(ctx, card_ids)
      : [{ id: null, title: null, deliverable, seconds: duration_s }];
    const finished = await readFinished(ctx);
    const estimates = cards.flatMap(({ id, title, deliverable: kind, seconds }) => {
      const estimate = estimateEdit(finished, { deliverable: kind, seconds });
      return estimate ? [{ id, title, kind, seconds, estimate }] : [];
    });
    if (estimates.length < cards.length)
      return { needed: fewestFinished, have: finished.length, about: t('finishedVideos') };
    const known = Math.min(...estimates.map(({ estimate }) => estimate.known));
    const isAlike = estimates.every(({ estimate: { by } }) => by === 'length' || by === 'pace');
    return {
      result: {
        estimates: estimates.map(({ id, kind, seconds, estimate }) => ({
          card_id: id,
          deliverable: kind,
          duration_s: seconds,
          minutes: estimate.minutes,
          low_minutes: estimate.low,
          high_minutes: estimate.high,
          by: estimate.by,
          known: estimate.known,
        })),
        total_minutes: estimates.reduce((sum, { estimate }) => sum + estimate.minutes, 0),
      },
      engine: 'statistics' as const,
      confidence: (known / (known + 5)) * (isAlike ? 1 : 0.6),
      evidence: estimates.slice(0, 10).map(({ id, title, kind, estimate: { known, by, low, high } }) => ({
        text: t('usualMinutes', { title: title ?? kind, known, by, low, high }),
        ...(id ? { record: { type: 'edit_card', id } } : {}),
      })),
      sample_size: finished.length,
      hit_rate: tryEstimates(finished),
    };
  },
});
