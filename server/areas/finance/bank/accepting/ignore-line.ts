import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendLocked } from '#server/resources/records/records.ts';
import { bankLine } from '../lines/bank-lines.ts';
import { lockOpen } from './lock-open.ts';

export const ignoreLine = operation({
  method: 'POST',
  path: '/finance/bank-lines/{id}/ignore',
  tag: 'Bank lines',
  area: 'finance',
  summary: 'Ignore a bank line',
  description:
    'Leaves out a line that settles no document, and that is not recorded either, such as a payment that the bank reverses on the same day. Reopen it to match it after all.',
  examples: { recordFrom: 'a bank line', request: { reason: 'Taken back on the same day' } },
  input: z.object({ id, reason: z.string().trim().min(1).max(500) }),
  output: savedReply(bankLine.read),
  handler: async (ctx, { id: wanted, reason }) => {
    const line = await lockOpen(ctx, wanted);
    const values = { status: 'ignored' as const, ignore_reason: reason };
    const record = await amendLocked(ctx, bankLine.resource, line, values, 'ignored');
    return saved(ctx, { record, warnings: [] });
  },
});
