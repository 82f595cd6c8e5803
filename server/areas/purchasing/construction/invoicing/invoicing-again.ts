import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { lockContract } from '../contracts/contract-of.ts';
import { invoiceMeasurement } from '../measurements/measurement-booking.ts';
import { measurement } from '../measurements/measurements.ts';
import { t } from './messages.ts';

const { resource, read } = measurement;

/** Approval drafts the invoice. After that was deleted or voided, this operation drafts another one. */
export const invoicingAgain = {
  invoice: operation({
    tag: resource.tag,
    area: resource.area,
    method: 'POST',
    path: '/obras/measurements/{id}/invoice',
    role: 'manager',
    summary: 'Draft the invoice of a measurement again',
    description:
      'For an approved measurement whose invoice was deleted as a draft, or voided. If there is an invoice, the call is refused and names it.',
    examples: { recordFrom: 'a measurement without an invoice' },
    input: z.object({ id }),
    output: savedReply(read),
    handler: async (ctx, { id }) => {
      const own = await lockRecord(ctx, resource, id);
      if (own.status !== 'approved')
        throw invalidField('status', 'not_approved', t('notApproved', { status: own.status }));
      if (own.invoice_id !== null)
        throw invalidField('invoice_id', 'invoiced', t('hasInvoice', { invoiceId: own.invoice_id }), [
          own.invoice_id,
        ]);
      await invoiceMeasurement(ctx, await lockContract(ctx, own), own);
      const record = await findRecord(ctx, 'measurement', id);
      return saved(ctx, { record: record ?? own, warnings: [] });
    },
  }),
};
