import { pageOfDocument } from '#server/areas/crm/documents/customer-page.ts';
import type { CustomerPart } from '#server/base/documents/customer/customer-part.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { describeOrder } from './describe-order.ts';

/** The supplier opens the document of an order, as a customer opens that of an invoice. */
export const orderCustomer: CustomerPart = {
  find: async (ctx, id) => findRecord(ctx, 'purchase_order', id),
  store: async (ctx, id, values, verb) => {
    if (await findRecord(ctx, 'purchase_order', id, { lock: true }))
      await amendRecord(ctx, resourceOf('purchase_order'), id, values, verb);
  },
  page: async (ctx, id) => {
    const record = await findRecord(ctx, 'purchase_order', id);
    if (!record) return undefined;
    const situation = record.status === 'cancelled' ? 'void' : 'open';
    return pageOfDocument(await describeOrder(ctx, record), situation);
  },
};
