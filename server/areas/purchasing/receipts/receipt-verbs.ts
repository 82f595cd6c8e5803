import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { receipt } from './receipts.ts';

export const reverseReceipt = operation({
  tag: 'Receipts',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/receipts/{id}/reverse',
  summary: 'Reverse a receipt',
  description:
    'Its quantities are subtracted from the order, whose status is updated; an open claim is cancelled. The same as PATCH with `status: reversed` and `reverse_reason`.',
  role: 'manager',
  examples: { request: { reason: 'Counted twice' } },
  input: z.object({
    id,
    reason: z.string().trim().min(1).max(1000).optional(),
  }),
  output: savedReply(receipt.read),
  handler: async (ctx, { id, reason }) => {
    const change = { status: 'reversed' as const, ...(reason ? { reverse_reason: reason } : {}) };
    return saved(ctx, await updateRecord(ctx, receipt.resource, id, change));
  },
});
