import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { id } from '../kernel/record-id.ts';
import { lockRecord, type Saved, updateRecord } from '../kernel/records.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import { findRow, type Row } from '../kernel/store.ts';
import { sendSystemMail } from '../mail/system.ts';
import { type Ctx, operation } from '../operation.ts';
import { orderLinesIn, priced } from './order-lines.ts';
import { purchaseOrder } from './orders.ts';
import { supplier } from './suppliers.ts';

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
    'To the supplier, or to the addresses in `to`. A draft that needs no approval is approved with it; an order that was sent already is mailed again. PATCH with `status: sent` is for orders that go out another way.',
  examples: { request: { message: 'Please confirm the delivery date.' } },
  input,
  output: savedReply(purchaseOrder.read),
  handler: async (ctx, { id, to, message }) => {
    const before = await lockRecord(ctx, purchaseOrder.resource, id);
    const done = await sent(ctx, before);
    const subject = `Purchase order ${done.record.number} of ${ctx.actor.organization.name}`;
    await sendSystemMail(ctx, {
      to: to ?? (await addressOf(ctx, before)),
      subject,
      body: letter(done.record, message),
    });
    return saved(ctx, done);
  },
});

async function sent(ctx: Ctx, { id, status }: Row): Promise<Saved> {
  const { resource } = purchaseOrder;
  const isOut = ['sent', 'partially_received', 'received'].includes(String(status));
  if (isOut) return updateRecord(ctx, resource, id, {});
  if (status === 'draft') await updateRecord(ctx, resource, id, { status: 'approved' });
  return updateRecord({ ...ctx, ifMatch: undefined }, resource, id, { status: 'sent' });
}

async function addressOf(ctx: Ctx, { supplier_id: id }: Row): Promise<string[]> {
  const { tx, organization } = ctx;
  const row = await findRow(tx, supplier.resource.table, { organization, id: String(id) });
  if (typeof row?.email === 'string') return [row.email];
  throw invalidField('to', 'required', 'the supplier has no e-mail address; say where it goes');
}

/** The order as plain text. */
function letter(record: Row, message: string | undefined): string {
  const lines = orderLinesIn(record.lines).map((line) => {
    const count = line.unit === null ? line.quantity : `${line.quantity} ${line.unit}`;
    return `- ${line.description}: ${count} × ${line.unit_price} = ${priced(line).subtotal} ${record.currency}`;
  });
  const wanted = typeof record.expected_date === 'string' ? [`Wanted by ${record.expected_date}.`] : [];
  const terms = typeof record.terms === 'string' ? ['', record.terms] : [];
  return [
    ...(message ? [message, ''] : []),
    ...lines,
    '',
    `Subtotal: ${record.subtotal} ${record.currency}`,
    `Tax: ${record.tax} ${record.currency}`,
    `Total: ${record.total} ${record.currency}`,
    ...wanted,
    ...terms,
  ].join('\n');
}
