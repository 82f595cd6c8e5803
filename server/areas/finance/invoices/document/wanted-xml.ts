import { formOf, type XmlStandard } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { invoiceXml } from './invoice-xml.ts';

const names: Readonly<Record<XmlStandard, string>> = { cii: 'CII', ubl: 'UBL', facturae: 'Facturae' };

interface WantedXml {
  standard: XmlStandard;
  /** The facts that the invoice lacks for this XML. */
  missing: readonly Message[];
}

/** The electronic invoice that the customer wants with mails. The contact of a company gets that of the company. */
async function wantedXml(ctx: Ctx, record: Invoice): Promise<WantedXml | undefined> {
  const customer =
    (await findRecord(ctx, 'company', record.company_id)) ??
    (await findRecord(ctx, 'contact', record.contact_id));
  const standard = customer?.einvoice_standard;
  if (!standard) return undefined;
  if (formOf(record.document, { format: 'xml', standard })) return { standard, missing: [] };
  const written = await invoiceXml(ctx, record, standard);
  return { standard, missing: 'missing' in written ? written.missing : [] };
}

/** Returns the standard of the XML that the mail of an issued invoice carries, and refuses a mail for which it cannot be written. */
export async function requiredXml(ctx: Ctx, record: Invoice): Promise<XmlStandard | null> {
  const wanted = await wantedXml(ctx, record);
  if (!wanted) return null;
  const { standard, missing } = wanted;
  if (missing.length > 0) {
    const message = t('wantedXmlIncomplete', { standard: names[standard], missing });
    throw invalidField('einvoice_standard', 'incomplete', message);
  }
  return standard;
}

/** Returns the standard of the XML that a reminder carries. If it cannot be written, the reminder goes without it and the reply says so. */
export async function possibleXml(ctx: Ctx, record: Invoice): Promise<XmlStandard | null> {
  const wanted = await wantedXml(ctx, record);
  if (!wanted) return null;
  const { standard, missing } = wanted;
  if (missing.length === 0) return standard;
  const message = t('xmlLeftOut', { standard: names[standard], missing });
  ctx.journal.warnings.push({ code: 'einvoice_left_out', message, id: record.id });
  return null;
}
