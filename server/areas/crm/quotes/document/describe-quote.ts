import type { DocumentDescription } from '#server/base/documents/description.ts';
import { documentFormats } from '#server/base/documents/document-formats.ts';
import { languageOf } from '#server/base/mail/language.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { describedLines } from '../../documents/described-lines.ts';
import { describedParty } from '../../documents/described-party.ts';
import { legalReasons } from '../../documents/described-taxes.ts';
import { describedTotals } from '../../documents/described-totals.ts';
import { documentFooter, documentLook } from '../../documents/document-look.ts';
import { blockOf, factOf, pageWords } from '../../documents/document-words.ts';
import { t as shared } from '../../documents/messages.ts';
import { ownParty, partyOfFirm, partyOfPerson } from '../../documents/party-facts.ts';
import { taxesOf } from '../../lines/known-taxes.ts';
import { netOfTax } from '../../lines/pricing-fields.ts';
import { findTaxCodes } from '../../tax-codes/find-tax-codes.ts';
import type { Quote } from '../quotes.ts';
import { t } from './messages.ts';

/** A quote in the language of its contact, or else of the organization. */
export async function describeQuote(ctx: Ctx, record: Quote): Promise<DocumentDescription> {
  const { locale, timezone } = settingsOf(ctx);
  const { number, revision, status, sent_at, valid_until, terms, notes, lines } = record;
  const person = await findRecord(ctx, 'contact', record.contact_id);
  const firm = await findRecord(ctx, 'company', record.company_id);
  const language = languageOf(person?.language, locale);
  const formats = documentFormats(language, record.currency);
  const codes = await findTaxCodes(ctx);
  const seller = ownParty(ctx);
  const buyer = firm ? partyOfFirm(firm) : person ? partyOfPerson(person) : null;
  const day = dayOf(sent_at ?? ctx.now, timezone);
  const isDraft = status === 'draft';
  const totals = {
    ...record,
    ...taxesOf(lines),
    net_total: netOfTax(record.total, record.tax_total),
  };
  return {
    language,
    title: t(isDraft ? 'draft' : 'title', { number }).in(language),
    author: seller.name,
    day,
    ...(await documentLook(ctx)),
    footer: documentFooter(ctx),
    mark: isDraft ? shared('draft').in(language) : null,
    facts: [
      ...factOf(shared('date'), formats.day(day), language),
      ...factOf(t('until'), formats.day(valid_until), language),
      ...(revision > 1 ? factOf(t('revision'), String(revision), language) : []),
    ],
    parties: [
      describedParty(shared('from'), seller, language, formats),
      ...(buyer ? [describedParty(shared('to'), buyer, language, formats)] : []),
    ],
    ...describedLines(record, language, formats),
    sums: describedTotals(totals, { codes, language, formats }),
    blocks: [
      ...blockOf(shared('legal'), legalReasons(lines, codes, language), language),
      ...blockOf(t('terms'), terms, language),
      ...blockOf(shared('notes'), notes, language),
    ],
    words: pageWords(language),
  };
}
