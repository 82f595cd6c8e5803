import type { CustomerPage, CustomerPart } from '#server/base/documents/customer/customer-part.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { pageOfDocument } from '../../documents/customer-page.ts';
import type { Quote } from '../quotes.ts';
import { describeQuote } from './describe-quote.ts';

const isOpen = (status: Quote['status']) => status === 'sent' || status === 'viewed';

function situationOf({ status }: Quote): CustomerPage['situation'] {
  if (status === 'superseded') return 'replaced';
  return isOpen(status) ? 'open' : 'closed';
}

export const quoteCustomer: CustomerPart = {
  find: async (ctx, id) => findRecord(ctx, 'quote', id),
  store: async (ctx, id, values, verb) => {
    const record = await findRecord(ctx, 'quote', id, { lock: true });
    if (!record) return;
    await amendRecord(ctx, resourceOf('quote'), id, values, verb);
    if (verb === 'document_opened' && record.status === 'sent')
      await amendRecord(ctx, resourceOf('quote'), id, { status: 'viewed' });
  },
  page: async (ctx, id) => {
    const record = await findRecord(ctx, 'quote', id);
    return record && pageOfDocument(await describeQuote(ctx, record), situationOf(record));
  },
};
