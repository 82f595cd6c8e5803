import { z } from 'zod';
import { documentLetter } from '#server/areas/crm/documents/document-letter.ts';
import { sendWithDocument } from '#server/base/documents/kept/mail-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord, lockRecord, updateRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { orderDetails } from '../letters.ts';
import { writerOf } from '../suppliers/supplier-mail.ts';
import { describeOrder } from './document/describe-order.ts';
import { t } from './messages.ts';
import { type PurchaseOrder, purchaseOrder } from './orders.ts';

const input = z.object({
  id,
  to: z.array(z.string().trim().toLowerCase().max(254).pipe(z.email())).min(1).max(10).optional(),
  message: z.string().trim().min(1).max(5000).optional(),
});

export const sendOrder = operation({
  tag: 'Purchase orders',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/orders/{id}/send',
  summary: 'Send a purchase order by mail',
  description:
    'With its PDF, to the supplier or to the addresses in `to`, in the language of the organization. A draft that needs no approval is approved too; an order that was already sent is mailed again. Use PATCH with `status: sent` for orders that are sent in another way.',
  examples: { request: { message: 'Please confirm the delivery date.' } },
  input,
  output: savedReply(purchaseOrder.read),
  handler: async (ctx, { id, to, message }) => {
    const before = await lockRecord(ctx, purchaseOrder.resource, id);
    const done = await sent(ctx, before);
    const about = { kind: 'purchase_order', id } as const;
    const content = {
      to: to ?? (await addressOf(ctx, before)),
      opening: [message],
      passages: [{ title: null, text: orderDetails(done.record, writerOf(ctx)) }],
    };
    await sendWithDocument(ctx, about, documentLetter(ctx, await describeOrder(ctx, done.record), content));
    return saved(ctx, { ...done, record: ctx.journal.latest(done.record) });
  },
});

async function sent(ctx: Ctx, { id, status }: PurchaseOrder): Promise<Saved<PurchaseOrder>> {
  const { resource } = purchaseOrder;
  const isOut = status === 'sent' || status === 'partially_received' || status === 'received';
  if (isOut) return updateRecord(ctx, resource, id, {});
  if (status === 'draft') await updateRecord(ctx, resource, id, { status: 'approved' });
  return updateRecord({ ...ctx, ifMatch: undefined }, resource, id, { status: 'sent' });
}

async function addressOf(ctx: Ctx, { supplier_id: id }: PurchaseOrder): Promise<string[]> {
  const supplier = await findRecord(ctx, 'supplier', id);
  if (supplier?.email) return [supplier.email];
  throw invalidField('to', 'required', t('supplierWithoutEmail'));
}
