import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { goodsReturn } from './goods-returns.ts';

export const reverseReturn = operation({
  tag: 'Receipts',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/returns/{id}/reverse',
  summary: 'Reverse a return',
  description:
    'Its quantities count as accepted again on the receipt and the order. It is refused if replacements have come meanwhile and both together would be more than may be accepted. The same as PATCH with `status: reversed` and `reverse_reason`.',
  role: 'manager',
  examples: { request: { reason: 'They were good after all' } },
  input: z.object({
    id,
    reason: z.string().trim().min(1).max(1000).optional(),
  }),
  output: savedReply(goodsReturn.read),
  handler: async (ctx, { id, reason }) => {
    const change = { status: 'reversed' as const, ...(reason ? { reverse_reason: reason } : {}) };
    return saved(ctx, await updateRecord(ctx, goodsReturn.resource, id, change));
  },
});
