import { z } from 'zod';
import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import { sendWithDocument } from '#server/base/documents/kept/mail-document.ts';
import { languageOf } from '#server/base/mail/language.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { findRecord, lockRecord, updateRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Contact } from '../contacts/contacts.ts';
import { documentLetter } from '../documents/document-letter.ts';
import { pricingNames } from '../lines/pricing-fields.ts';
import { writtenBody } from '../written-body.ts';
import { describeQuote } from './document/describe-quote.ts';
import { t } from './messages.ts';
import { asWritten } from './quote-given-lines.ts';
import { type QuoteLetter, quoteDetails } from './quote-letter.ts';
import { type Quote, quote } from './quotes.ts';

const place = { tag: 'Quotes', area: 'crm' } as const;

/** The properties that a revision takes over from the original. */
const inherited = [
  'deal_id',
  'contact_id',
  'company_id',
  'owner_id',
  'currency',
  'valid_until',
  ...pricingNames,
  'promotion_code',
  'terms',
  'notes',
  'tags',
  'metadata',
] as const;

function recipients(person: Contact | undefined, to: readonly string[] | undefined): readonly string[] {
  if (to) return to;
  if (person?.email) return [person.email];
  throw invalidField('to', 'required', t('noAddressee'));
}

/** Writes the letter in the language of the contact if it is known, else in that of the organization. */
async function letterOf(ctx: Ctx, record: Quote, person: Contact | undefined): Promise<QuoteLetter> {
  const { locale, timezone } = settingsOf(ctx);
  const { legal_name, tax_id } = platformSettings.of(ctx);
  const firm = await findRecord(ctx, 'company', record.company_id);
  const own = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  const name = firm?.legal_name ?? firm?.name ?? own;
  return {
    language: languageOf(person?.language, locale),
    timezone,
    day: dayOf(ctx.now, timezone),
    from: { name: legal_name ?? ctx.actor.organization.name, tax_id },
    to: name ? { name, tax_id: firm?.tax_id ?? null } : undefined,
  };
}

export const quoteVerbs = {
  send: operation({
    ...place,
    method: 'POST',
    path: '/quotes/{id}/send',
    summary: 'Send a quote by mail',
    description:
      'With its PDF, to the contact of the quote or to the addresses in `to`, in the language of the contact or else of the organization. A draft becomes `sent`; a sent quote is mailed again. Use PATCH with `status: sent` for quotes that are sent in another way.',
    examples: { request: { to: ['ana.garcia@example.com'], message: 'As discussed this morning.' } },
    input: z.object({
      id,
      to: z.array(z.string().trim().toLowerCase().max(254).pipe(z.email())).min(1).max(10).optional(),
      message: z.string().trim().min(1).max(5000).optional(),
    }),
    output: savedReply(quote.read),
    handler: async (ctx, { id: wanted, to, message }) => {
      const before = await lockRecord(ctx, quote.resource, wanted);
      const done = await updateRecord(
        ctx,
        quote.resource,
        wanted,
        before.status === 'viewed' ? {} : { status: 'sent' },
      );
      const person = await findRecord(ctx, 'contact', before.contact_id);
      const letter = await letterOf(ctx, done.record, person);
      const about = { kind: 'quote', id: wanted } as const;
      const content = {
        to: recipients(person, to),
        opening: [message],
        passages: [{ title: null, text: quoteDetails(done.record, letter) }],
      };
      await sendWithDocument(ctx, about, documentLetter(ctx, await describeQuote(ctx, done.record), content));
      return saved(ctx, { ...done, record: ctx.journal.latest(done.record) });
    },
  }),
  revise: operation({
    ...place,
    method: 'POST',
    path: '/quotes/{id}/revise',
    summary: 'Revise a quote',
    description:
      'Creates a draft with the same number, the next revision and the changes in the body; the old quote is superseded. The same as POST /quotes with `revises_id`.',
    examples: { request: { terms: 'All on delivery.' } },
    input: z.looseObject({ ...z.object(quote.resource.writable).partial().shape, id }),
    output: savedReply(quote.read),
    handler: async (ctx, { id: wanted, ...sent }) => {
      const { status: _, ...changes }: Sent<Quote> = sent;
      const original = await lockRecord(ctx, quote.resource, String(wanted));
      const body = {
        ...Object.fromEntries(inherited.map((name) => [name, original[name]])),
        lines: original.lines.map(asWritten),
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        revises_id: original.id,
      };
      const written = writtenBody(quote.resource, body);
      return saved(ctx, await createRecord(ctx, quote.resource, written));
    },
  }),
};
