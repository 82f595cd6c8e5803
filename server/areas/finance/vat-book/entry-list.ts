import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { rowList } from '#server/resources/lists/row-list.ts';

/** The entries of a book by their day. Their ids are in the order in which the documents were issued. */
export const entryList = rowList({
  of: 'document_tax',
  sorts: { booked_on: [documentTaxes.booked_on], created_at: [documentTaxes.created_at] },
  key: [documentTaxes.id],
  sortDir: 'asc',
});
