import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { isToMatch, matchOf } from './invoice-matching.ts';

export const matchInvoice = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/match',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Compare a supplier’s invoice with its order again',
  description:
    'Compares each line with the ordered, received and invoiced quantities, as when the invoice is issued and paid. `match` has the result.',
  examples: { recordFrom: '/finance/invoices (purchase)' },
  input: z.object({ id }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id }) => {
    const before = await lockRecord(ctx, invoice.resource, id);
    if (!isToMatch(ctx, before)) throw invalidField('direction', 'direction', t('notComparable'));
    if (before.status === 'void') throw invalidField('status', 'status', t('isVoid'));
    const found = await matchOf(ctx, before);
    const record = await amendRecord(ctx, invoice.resource, id, { match: found });
    return saved(ctx, { record, warnings: [] });
  },
});
