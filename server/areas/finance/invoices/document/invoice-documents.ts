import { withDrawnLines } from '#server/areas/crm/documents/drawn-lines.ts';
import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { isInForce } from '../invoice-states.ts';
import { describeInvoice } from './describe-invoice.ts';
import { documentFacts } from './document-facts.ts';
import { invoiceXml } from './invoice-xml.ts';
import { t } from './messages.ts';

/** Documents of invoices to customers are kept once the invoice is issued, and stay when it is voided. */
export const invoiceDocuments: DocumentSource = {
  kind: 'invoice',
  find: async (ctx, id) => {
    const record = await findRecord(ctx, 'invoice', id);
    if (!record) return undefined;
    const { direction, status, number, document } = record;
    const isKept = direction === 'sale' && (isInForce(status) || status === 'void');
    const none = direction === 'sale' ? undefined : t('notSale');
    return { document, isKept, name: number ?? id, none };
  },
  describe: async (ctx, id) => {
    const record = await findRecord(ctx, 'invoice', id);
    return record && describeInvoice(record, await documentFacts(ctx, record));
  },
  draft: async (ctx, form) => {
    const record = await draftRecord(ctx, resourceOf('invoice'), withDrawnLines(form));
    if (record.direction !== 'sale') throw invalidField('direction', 'direction', t('notSale'));
    return describeInvoice(record, await documentFacts(ctx, record));
  },
  xml: async (ctx, id, standard) => {
    const record = await findRecord(ctx, 'invoice', id);
    if (!record || record.status === 'draft') return undefined;
    return invoiceXml(ctx, record, standard);
  },
  store: async (ctx, id, change, verb) => {
    const record = await findRecord(ctx, 'invoice', id, { lock: true });
    if (record)
      await amendRecord(ctx, resourceOf('invoice'), id, { document: change(record.document) }, verb);
  },
};

export const getInvoiceDocument = documentOperation(invoiceDocuments, {
  tag: 'Invoices',
  area: 'finance',
  path: '/finance/invoices',
  summary: 'Get the document of an invoice',
  about:
    'The invoice or credit note to a customer, in the language of the contact or else of the organization: as a PDF/A-3 with the XML of EN 16931 inside, as a page, or as XML alone (`standard`: `cii`, `ubl`, or `facturae` in Spain). It is made when the invoice is issued.',
});
