import { documentPage } from '#server/base/documents/document-page.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from '../invoices.ts';
import { type DocumentFacts, describeInvoice } from './describe-invoice.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentFormat } from './document-field.ts';

/** A document that was drawn and is not stored. */
export interface Drawn {
  name: string;
  media: string;
  bytes: Buffer;
}

export interface ReadInvoice {
  record: Invoice;
  facts: DocumentFacts;
}

/** Reads an invoice with all that its document says, in a transaction that ends before the document is drawn. */
export const readForDocument = (
  app: Services,
  organization: string,
  id: string,
): Promise<ReadInvoice | undefined> =>
  asPlatform(app, organization, async (ctx) => {
    const record = await findRecord(ctx, 'invoice', id);
    return record && { record, facts: await documentFacts(ctx, record) };
  });

const media: Readonly<Record<DocumentFormat, string>> = { pdf: 'application/pdf', html: 'text/html' };

export async function drawn(
  app: Services,
  { record, facts }: ReadInvoice,
  format: DocumentFormat,
): Promise<Drawn> {
  const description = describeInvoice(record, facts);
  const bytes =
    format === 'pdf'
      ? await app.documents.pdf({ description, attachment: undefined })
      : Buffer.from(documentPage(description));
  return { name: `${record.number ?? record.id}.${format}`, media: media[format], bytes };
}
