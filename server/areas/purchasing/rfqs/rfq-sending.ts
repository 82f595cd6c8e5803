import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { lockRecord, updateRecord } from '#server/resources/records/records.ts';
import { rfqLetter } from '../letters.ts';
import { writerOf, writeToSuppliers } from '../suppliers/supplier-mail.ts';
import { t } from './messages.ts';
import { rfq } from './rfqs.ts';

export const sendRfq = operation({
  tag: 'Requests for quotation',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/rfq/{id}/send',
  summary: 'Send a request for quotation by mail',
  description:
    'One mail to each of its suppliers; a warning lists suppliers without an address. A request that was already sent is mailed again. Use PATCH with `status: sent` for requests that are sent in another way.',
  examples: { request: {} },
  input: z.object({ id }),
  output: savedReply(rfq.read),
  handler: async (ctx, { id }) => {
    const before = await lockRecord(ctx, rfq.resource, id);
    const isOut = before.status === 'quoted';
    const done = await updateRecord(ctx, rfq.resource, id, isOut ? {} : { status: 'sent' });
    const { supplier_ids: asked } = done.record;
    const reached = await writeToSuppliers(ctx, asked, rfqLetter(done.record, writerOf(ctx)));
    const unreached = asked
      .filter((one) => !reached.includes(one))
      .map((one) => ({ code: 'no_email', message: t('supplierWithoutEmail'), id: one }));
    return saved(ctx, { ...done, warnings: [...done.warnings, ...unreached] });
  },
});
