import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('orderDocuments', {
  deliverTo: 'Deliver to',
  draft: 'Draft of order {number}',
  supplier: 'Supplier',
  terms: 'Terms',
  title: 'Purchase order {number}',
  version: 'Purchase order {number}, version {revision}',
  wanted: 'Wanted by',
});
