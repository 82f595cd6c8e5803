import { postings } from '#db/schema/finance/postings.ts';
import { rowList } from '#server/resources/lists/row-list.ts';

/** Postings by their day, the newest first. */
export const postingList = rowList({
  of: 'posting',
  sorts: { posting_date: [postings.posting_date], created_at: [postings.created_at] },
  key: [postings.id],
});
