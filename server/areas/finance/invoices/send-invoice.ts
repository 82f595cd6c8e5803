import { z } from 'zod';
import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import { documentLetter } from '#server/areas/crm/documents/document-letter.ts';
import type { EnclosedXml } from '#server/base/documents/kept/enclosed-forms.ts';
import { sendPlain, sendWithDocument } from '#server/base/documents/kept/mail-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord, lockRecord, updateRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { describeInvoice } from './document/describe-invoice.ts';
import { documentFacts } from './document/document-facts.ts';
import { figuresOfInvoice } from './document/invoice-customer.ts';
import { requiredXml } from './document/wanted-xml.ts';
import { invoiceDetails } from './invoice-letter.ts';
import { isInForce } from './invoice-states.ts';
import { type Invoice, invoice } from './invoices.ts';
import { t } from './messages.ts';

/** Mails an invoice in the language of its contact or else of the organization, with the parties that it keeps. */
export async function mailInvoice(
  ctx: Ctx,
  record: Invoice,
  given: {
    to: readonly string[] | undefined;
    opening: (language: Locale) => readonly (string | undefined)[];
    xml: EnclosedXml | null;
  },
): Promise<void> {
  const contact = await findRecord(ctx, 'contact', record.contact_id);
  const facts = await documentFacts(ctx, record);
  const { language, seller: from, buyer, country } = facts;
  const details = invoiceDetails(record, { language, from, to: buyer ?? undefined, country });
  const letter = documentLetter(ctx, describeInvoice(record, facts), {
    to: recipients(contact, given.to),
    opening: given.opening(language),
    figures: figuresOfInvoice(record, facts),
    passages: [{ title: null, text: details }],
  });
  if (record.opening_item_id !== null) await sendPlain(ctx, { kind: 'invoice', id: record.id }, letter);
  else await sendWithDocument(ctx, { kind: 'invoice', id: record.id }, letter, given.xml);
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
    'To the contact of the invoice, or to the addresses in `to`: with its PDF, the XML that `einvoice_standard` of the customer names, and a link to it, and with number, lines, taxes by rate, total and due date, as text and as HTML in the language of the contact or else of the organization. A draft is issued first. Refused if the invoice lacks a fact for that XML. Use PATCH with `sent_at` for an invoice that is sent in another way.',
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
    if (before.opening_item_id !== null)
      throw invalidField('opening_item_id', 'opening', t('openingNotSent'));
    if (before.status === 'void') throw invalidField('status', 'status', t('voidNotSent'));
    const status = isInForce(before.status) ? {} : { status: 'issued' as const };
    const unversioned = { ...ctx, ifMatch: undefined };
    const done = await updateRecord(unversioned, invoice.resource, id, { ...status, sent_at: ctx.now });
    // A draft whose XML cannot be written stays a draft, because the refusal rolls its issue back.
    const standard = await requiredXml(ctx, done.record);
    const xml = standard && { standard, is_needed: true };
    await mailInvoice(ctx, done.record, { to, opening: () => [message], xml });
    return saved(ctx, { ...done, record: ctx.journal.latest(done.record) });
  },
});
