import { withDrawnLines } from '#server/areas/crm/documents/drawn-lines.ts';
import { linkOperations } from '#server/base/documents/customer/link-operations.ts';
import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { recordDocuments } from '#server/base/documents/kept/record-documents.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { describeOrder } from './describe-order.ts';
import { orderCustomer } from './order-customer.ts';

/** The document of a purchase order is kept as it was sent to the supplier. */
export const orderDocuments = {
  ...recordDocuments('purchase_order', {
    isKept: ({ sent_at }) => sent_at !== null,
    name: ({ number }) => number,
    describe: describeOrder,
  }),
  draft: async (ctx, form) =>
    describeOrder(ctx, await draftRecord(ctx, resourceOf('purchase_order'), withDrawnLines(form))),
  customer: orderCustomer,
} satisfies DocumentSource;

export const getOrderDocument = documentOperation(orderDocuments, {
  tag: 'Purchase orders',
  area: 'purchasing',
  path: '/purchases/orders',
  summary: 'Get the document of a purchase order',
  about:
    'The order as a PDF/A-3 or as a page, in the language of the organization. It is made when the order is sent.',
});

export const orderLinks = linkOperations(orderDocuments, {
  tag: 'Purchase orders',
  area: 'purchasing',
  path: '/purchases/orders',
  of: 'a purchase order',
});
