import { linkOperations } from '#server/base/documents/customer/link-operations.ts';
import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { recordDocuments } from '#server/base/documents/kept/record-documents.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { withDrawnLines } from '../../documents/drawn-lines.ts';
import { describeQuote } from './describe-quote.ts';
import { quoteCustomer } from './quote-customer.ts';

/** The document of a quote is kept as it was sent. A revision is another quote, with a document of its own. */
export const quoteDocuments = {
  ...recordDocuments('quote', {
    isKept: ({ sent_at }) => sent_at !== null,
    name: ({ number, revision }) => (revision > 1 ? `${number}-${revision}` : number),
    describe: describeQuote,
  }),
  draft: async (ctx, form) =>
    describeQuote(ctx, await draftRecord(ctx, resourceOf('quote'), withDrawnLines(form))),
  customer: quoteCustomer,
} satisfies DocumentSource;

export const getQuoteDocument = documentOperation(quoteDocuments, {
  tag: 'Quotes',
  area: 'crm',
  path: '/quotes',
  summary: 'Get the document of a quote',
  about:
    'The quote as a PDF/A-3 or as a page, in the language of the contact or else of the organization. It is made when the quote is sent.',
});

export const quoteLinks = linkOperations(quoteDocuments, {
  tag: 'Quotes',
  area: 'crm',
  path: '/quotes',
  of: 'a quote',
});
