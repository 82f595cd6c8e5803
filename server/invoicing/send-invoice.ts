import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { lockRecord, updateRecord } from '../kernel/records.ts';
import { resourceOf } from '../kernel/registry.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import { findRow, type Row } from '../kernel/store.ts';
import { sendSystemMail } from '../mail/system.ts';
import { type Ctx, operation } from '../operation.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { isInForce } from './invoice-states.ts';
import { invoice } from './invoices.ts';

async function recipients(ctx: Ctx, { contact_id: id }: Row, to: readonly string[] | undefined) {
  if (to) return to;
  const { tx, organization } = ctx;
  const row =
    typeof id === 'string' ? await findRow(tx, resourceOf('contact').table, { organization, id }) : undefined;
  if (typeof row?.email !== 'string')
    throw invalidField(
      'to',
      'required',
      'the invoice has no contact with an e-mail address; say who gets it',
    );
  return [row.email];
}

/** What is sent is a document with a number: a draft is issued by it. */
export const sendInvoice = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/send',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Send an invoice by mail',
  description:
    'To the contact of the invoice, or to the addresses in `to`. A draft is issued first. An invoice that goes out another way is marked as sent with PATCH and `sent_at`.',
  examples: { request: { to: ['ana.garcia@example.com'], message: 'Our invoice for March.' } },
  input: z.object({
    id: z.string().min(1).max(64),
    to: z.array(z.string().trim().toLowerCase().max(254).pipe(z.email())).min(1).max(10).optional(),
    message: z.string().trim().min(1).max(5000).optional(),
  }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id, to, message }) => {
    const before = await lockRecord(ctx, invoice.resource, id);
    if (before.direction !== 'sale')
      throw invalidField(
        'direction',
        'direction',
        'it is a supplier’s invoice; there is nobody to send it to',
      );
    if (before.status === 'void')
      throw invalidField('status', 'status', 'the invoice is void; make a new one');
    const status = isInForce(before.status) ? {} : { status: 'issued' };
    const unversioned = { ...ctx, ifMatch: undefined };
    const done = await updateRecord(unversioned, invoice.resource, id, { ...status, sent_at: ctx.now });
    await sendSystemMail(ctx, {
      to: await recipients(ctx, before, to),
      subject: `${before.kind === 'credit_note' ? 'Credit note' : 'Invoice'} ${done.record.number}`,
      body: invoiceLetter(done.record, message),
    });
    return saved(ctx, done);
  },
});
