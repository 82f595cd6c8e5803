import { z } from 'zod';
import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import { sendWithDocument } from '#server/base/documents/kept/mail-document.ts';
import { languageOf } from '#server/base/mail/language.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord, lockRecord, updateRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { invoiceLetter, type Letter, titleOf } from './invoice-letter.ts';
import { isInForce } from './invoice-states.ts';
import { type Invoice, invoice } from './invoices.ts';
import { t } from './messages.ts';

/** The letter uses the parties that the invoice keeps, and the language of the contact or else of the organization. */
function letterOf(ctx: Ctx, record: Invoice, contact: Contact | undefined): Omit<Letter, 'message'> {
  const { seller, buyer } = record;
  return {
    language: languageOf(contact?.language, settingsOf(ctx).locale),
    from: seller ?? { name: ctx.actor.organization.name, tax_id: null },
    to: buyer ?? undefined,
    country: settingsOf(ctx).country,
  };
}

function recipients(contact: Contact | undefined, to: readonly string[] | undefined): readonly string[] {
  if (to) return to;
  if (contact?.email) return [contact.email];
  const message = t('recipientMissing');
  throw invalidField('to', 'required', message);
}

/** Sends an invoice. A draft is issued first, because an invoice that is sent needs a number. */
export const sendInvoice = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/send',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Send an invoice by mail',
  description:
    'To the contact of the invoice, or to the addresses in `to`: with its PDF, and with number, lines, taxes by rate, total and due date as text, in the language of the contact or else of the organization. A draft is issued first. Use PATCH with `sent_at` for an invoice that is sent in another way.',
  examples: { request: { to: ['ana.garcia@example.com'], message: 'Our invoice for March.' } },
  input: z.object({
    id,
    to: z.array(z.string().trim().toLowerCase().max(254).pipe(z.email())).min(1).max(10).optional(),
    message: z.string().trim().min(1).max(5000).optional(),
  }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id, to, message }) => {
    const before = await lockRecord(ctx, invoice.resource, id);
    if (before.direction !== 'sale') throw invalidField('direction', 'direction', t('notToCustomer'));
    if (before.status === 'void') throw invalidField('status', 'status', t('voidNotSent'));
    const status = isInForce(before.status) ? {} : { status: 'issued' as const };
    const unversioned = { ...ctx, ifMatch: undefined };
    const done = await updateRecord(unversioned, invoice.resource, id, { ...status, sent_at: ctx.now });
    const contact = await findRecord(ctx, 'contact', before.contact_id);
    const letter = letterOf(ctx, done.record, contact);
    const about = { kind: 'invoice', id } as const;
    await sendWithDocument(ctx, about, {
      to: recipients(contact, to),
      subject: `${letter.from.name}: ${titleOf(done.record).in(letter.language)}`,
      body: invoiceLetter(done.record, { ...letter, message }),
    });
    return saved(ctx, done);
  },
});
