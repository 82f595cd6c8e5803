import { withDrawnLines } from '#server/areas/crm/documents/drawn-lines.ts';
import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { describeOrder } from './describe-order.ts';

/** The document of a purchase order is kept as it was sent to the supplier. */
export const orderDocuments: DocumentSource = {
  kind: 'purchase_order',
  find: async (ctx, id) => {
    const record = await findRecord(ctx, 'purchase_order', id);
    return record && { document: record.document, isKept: record.sent_at !== null, name: record.number };
  },
  describe: async (ctx, id) => {
    const record = await findRecord(ctx, 'purchase_order', id);
    return record && describeOrder(ctx, record);
  },
  draft: async (ctx, form) =>
    describeOrder(ctx, await draftRecord(ctx, resourceOf('purchase_order'), withDrawnLines(form))),
  store: async (ctx, id, change, verb) => {
    const record = await findRecord(ctx, 'purchase_order', id, { lock: true });
    const resource = resourceOf('purchase_order');
    if (record) await amendRecord(ctx, resource, id, { document: change(record.document) }, verb);
  },
};

export const getOrderDocument = documentOperation(orderDocuments, {
  tag: 'Purchase orders',
  area: 'purchasing',
  path: '/purchases/orders',
  summary: 'Get the document of a purchase order',
  about:
    'The order as a PDF/A-3 or as a page, in the language of the organization. It is made when the order is sent.',
});
