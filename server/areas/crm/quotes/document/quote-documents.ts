import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { withDrawnLines } from '../../documents/drawn-lines.ts';
import { describeQuote } from './describe-quote.ts';

/** The document of a quote is kept as it was sent. A revision is another quote, with a document of its own. */
export const quoteDocuments: DocumentSource = {
  kind: 'quote',
  find: async (ctx, id) => {
    const record = await findRecord(ctx, 'quote', id);
    if (!record) return undefined;
    const { document, sent_at, number, revision } = record;
    const name = revision > 1 ? `${number}-${revision}` : number;
    return { document, isKept: sent_at !== null, name };
  },
  describe: async (ctx, id) => {
    const record = await findRecord(ctx, 'quote', id);
    return record && describeQuote(ctx, record);
  },
  draft: async (ctx, form) =>
    describeQuote(ctx, await draftRecord(ctx, resourceOf('quote'), withDrawnLines(form))),
  store: async (ctx, id, change, verb) => {
    const record = await findRecord(ctx, 'quote', id, { lock: true });
    if (record) await amendRecord(ctx, resourceOf('quote'), id, { document: change(record.document) }, verb);
  },
};

export const getQuoteDocument = documentOperation(quoteDocuments, {
  tag: 'Quotes',
  area: 'crm',
  path: '/quotes',
  summary: 'Get the document of a quote',
  about:
    'The quote as a PDF/A-3 or as a page, in the language of the contact or else of the organization. It is made when the quote is sent.',
});
