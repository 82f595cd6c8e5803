import { withDrawnLines } from '#server/areas/crm/documents/drawn-lines.ts';
import { linkOperations } from '#server/base/documents/customer/link-operations.ts';
import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { recordDocuments } from '#server/base/documents/kept/record-documents.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { isInForce } from '../invoice-states.ts';
import { describeInvoice } from './describe-invoice.ts';
import { documentFacts } from './document-facts.ts';
import { invoiceCustomer } from './invoice-customer.ts';
import { invoiceXml } from './invoice-xml.ts';
import { t } from './messages.ts';

/** Documents of invoices to customers are kept once the invoice is issued, and stay when it is voided. */
export const invoiceDocuments = {
  ...recordDocuments('invoice', {
    isKept: ({ direction, status, opening_item_id }) =>
      direction === 'sale' && opening_item_id === null && (isInForce(status) || status === 'void'),
    name: ({ number, id }) => number ?? id,
    none: ({ direction, opening_item_id }) => {
      if (opening_item_id !== null) return t('ofFormerSystem');
      return direction === 'sale' ? undefined : t('notSale');
    },
    describe: async (ctx, record) => describeInvoice(record, await documentFacts(ctx, record)),
    xml: async (ctx, record, standard) =>
      record.status === 'draft' ? undefined : invoiceXml(ctx, record, standard),
  }),
  draft: async (ctx, form) => {
    const record = await draftRecord(ctx, resourceOf('invoice'), withDrawnLines(form));
    if (record.direction !== 'sale') throw invalidField('direction', 'direction', t('notSale'));
    return describeInvoice(record, await documentFacts(ctx, record));
  },
  customer: invoiceCustomer,
} satisfies DocumentSource;

export const getInvoiceDocument = documentOperation(invoiceDocuments, {
  tag: 'Invoices',
  area: 'finance',
  path: '/finance/invoices',
  summary: 'Get the document of an invoice',
  about:
    'The invoice or credit note to a customer, in the language of the contact or else of the organization: as a PDF/A-3 with the XML of EN 16931 inside, as a page, or as XML alone (`standard`: `cii`, `ubl`, or `facturae` in Spain). It is made when the invoice is issued.',
});

export const invoiceLinks = linkOperations(invoiceDocuments, {
  tag: 'Invoices',
  area: 'finance',
  path: '/finance/invoices',
  of: 'an invoice',
});
