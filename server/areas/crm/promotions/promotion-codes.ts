import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { judge } from './promotion-orders.ts';
import { answer, askedBy, presentAnswer, question } from './promotion-questions.ts';
import { findUse, listUses, type UseRow, useList, useStatuses } from './promotion-use-rows.ts';
import { findPromotion, redeemReserved, releaseUse, reserveUse } from './promotion-uses.ts';

const place = { tag: 'Promotions', area: 'crm' } as const;

const use = z
  .object({
    id: z.string(),
    created_at: z.string(),
    created_by: z.object({ type: z.string(), id: z.string() }),
    promotion_id: z.string(),
    status: z.enum(useStatuses),
    quote_id: z.string().nullable(),
    contact_id: z.string().nullable(),
    email: z.string().nullable(),
    discount_amount: amountOut,
    currency: z.string().nullable(),
    expires_at: z.string().nullable(),
    redeemed_at: z.string().nullable(),
    released_at: z.string().nullable(),
  })
  .meta({ id: 'PromotionUse' });

async function usedOne(ctx: Ctx, wanted: string): Promise<UseRow> {
  const row = await findUse(ctx, wanted);
  if (!row) throw noRecord('promotion_use', wanted);
  return row;
}

export const promotionCodes = {
  validate: operation({
    ...place,
    method: 'POST',
    path: '/promotions/validate-code',
    summary: 'Validate a promotional code',
    description:
      'Always answers 200: `valid`, or the first `reason` why it is not. With `reserve` one use is reserved for 15 minutes, so that nobody else takes the last one before it is redeemed. `reservation_id` is the use that this order has already reserved: it is not counted again, and `reserve` extends it.',
    examples: {
      request: { code: 'SPRING25', order_amount: 640, currency: 'EUR', email: 'ana.garcia@example.com' },
    },
    input: question,
    output: recordReply(answer),
    handler: async (ctx, given) => {
      const asked = await askedBy(ctx, given);
      const promotion = await findPromotion(ctx, given.code);
      const verdict =
        promotion && given.reserve
          ? await reserveUse(ctx, promotion.id, asked)
          : await judge(ctx, promotion, asked);
      return { data: presentAnswer(given, asked, promotion?.id ?? null, promotion?.usage_limit, verdict) };
    },
  }),
};

/** The uses of codes. */
export const promotionUses = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/promotions/uses',
    summary: 'List reserved, redeemed and released uses of promotions',
    description: 'Each use names the customer, the document and the discount it gave.',
    input: z.strictObject({
      ...useList.input,
      promotion_id: id.optional().describe('Uses of this promotion.'),
      quote_id: id.optional().describe('Uses in this quote.'),
      status: z.enum(useStatuses).optional().describe('Uses that are reserved, redeemed or released.'),
    }),
    output: listReply(use),
    handler: async (ctx, { promotion_id, quote_id, status, ...page }) => {
      const { rows, meta } = await listUses(ctx, { promotion_id, quote_id, status }, page);
      return { data: rows, meta };
    },
  }),
  redeem: operation({
    ...place,
    method: 'POST',
    path: '/promotions/uses/{id}/redeem',
    summary: 'Redeem a reserved use',
    description:
      'For orders of other systems; a quote redeems its promotion automatically when it is accepted.',
    input: z.object({ id }),
    output: recordReply(use),
    handler: async (ctx, { id: wanted }) => {
      return { data: await redeemReserved(ctx, await usedOne(ctx, wanted)) };
    },
  }),
  release: operation({
    ...place,
    method: 'POST',
    path: '/promotions/uses/{id}/release',
    summary: 'Release a use',
    description: 'For a cancelled order, or a reservation that is no longer needed.',
    input: z.object({ id }),
    output: recordReply(use),
    handler: async (ctx, { id: wanted }) => {
      return { data: await releaseUse(ctx, await usedOne(ctx, wanted)) };
    },
  }),
};
