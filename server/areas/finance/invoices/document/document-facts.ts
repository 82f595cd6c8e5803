import { documentLook } from '#server/areas/crm/documents/document-look.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import { languageOf } from '#server/base/mail/language.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from '../invoices.ts';
import { partiesNow } from '../issued-parties.ts';
import type { DocumentFacts } from './describe-invoice.ts';

/** An issued invoice names the parties that it keeps. Those of a draft are as they are now. */
async function partiesOf(ctx: Ctx, record: Invoice): Promise<Pick<DocumentFacts, 'seller' | 'buyer'>> {
  const { seller, buyer } = record.status === 'draft' ? await partiesNow(ctx, record) : record;
  const nameless = { name: ctx.actor.organization.name, tax_id: null, address: null };
  return { seller: seller ?? nameless, buyer };
}

/** Reads what a document says in the language of its contact, or else of the organization. */
export async function documentFacts(ctx: Ctx, record: Invoice): Promise<DocumentFacts> {
  const { locale, country, timezone } = settingsOf(ctx);
  const contact = await findRecord(ctx, 'contact', record.contact_id);
  return {
    language: languageOf(contact?.language, locale),
    ...(await partiesOf(ctx, record)),
    codes: await findTaxCodes(ctx),
    country,
    ...(await documentLook(ctx)),
    today: dayOf(ctx.now, timezone),
  };
}
