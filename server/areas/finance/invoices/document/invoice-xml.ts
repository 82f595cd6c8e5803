import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { XmlWritten } from '#server/base/documents/kept/document-sources.ts';
import type { XmlStandard } from '#server/base/documents/kept/record-document.ts';
import { languageOf } from '#server/base/mail/language.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { cii } from '../electronic/cii/cii.ts';
import { electronicInvoiceOf } from '../electronic/electronic-invoice-of.ts';
import { facturae } from '../electronic/facturae/facturae.ts';
import { t } from '../electronic/messages.ts';
import { missingFacts, missingInFacturae } from '../electronic/missing-facts.ts';
import type { ElectronicFacts } from '../electronic/model/electronic-record.ts';
import { ubl } from '../electronic/ubl/ubl.ts';
import { invoiceTaxes } from '../invoice-totals.ts';
import type { Invoice } from '../invoices.ts';

const writers = { cii, ubl, facturae };

/** An issued invoice as XML, or what it lacks for that. */
export async function invoiceXml(ctx: Ctx, record: Invoice, standard: XmlStandard): Promise<XmlWritten> {
  const facts = await factsOf(ctx, record);
  if (standard === 'facturae' && facts.country !== 'ES') return { missing: [t('notSpanish')] };
  const invoice = electronicInvoiceOf({ ...record, ...invoiceTaxes(record) }, facts);
  const missing = standard === 'facturae' ? missingInFacturae(invoice) : missingFacts(invoice);
  return missing.length > 0 ? { missing } : { text: writers[standard](invoice) };
}

async function factsOf(ctx: Ctx, record: Invoice): Promise<ElectronicFacts> {
  const { locale, country, currency: ownCurrency } = settingsOf(ctx);
  const contact = await findRecord(ctx, 'contact', record.contact_id);
  const company = await findRecord(ctx, 'company', record.company_id);
  const quote = await findRecord(ctx, 'quote', record.quote_id);
  const contract = await findLaterRecord(ctx, 'client_contract', record.client_contract_id);
  return {
    language: languageOf(contact?.language, locale),
    taxCodes: await findTaxCodes(ctx),
    country,
    ownCurrency,
    buyerCountry: countryOf(company ?? contact),
    sellerMail: null,
    buyerMail: contact?.email ?? null,
    orderNumber: null,
    quoteNumber: quote?.number ?? null,
    contractNumber: contract?.number ?? null,
    advanceNumbers: await advanceNumbers(ctx, record),
  };
}

const countryOf = (party: { address: { country?: unknown } | null } | undefined): string | null => {
  const country = party?.address?.country;
  return typeof country === 'string' ? country : null;
};

async function advanceNumbers(ctx: Ctx, { deductions }: Invoice): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const { document_id: id } of deductions) {
    const advance = await findRecord(ctx, 'invoice', id);
    if (advance?.number) numbers.set(advance.id, advance.number);
  }
  return numbers;
}
