import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { type BookQuestion, bookConditions, deductibleIn, unlessVoid } from './book-conditions.ts';
import { entryList } from './entry-list.ts';

/** The other party of a document, as it was when the document was issued. */
const party = sql`CASE WHEN ${invoices.direction} = 'sale' THEN ${invoices.buyer} ELSE ${invoices.seller} END`;

const columnsOf = (question: BookQuestion) => ({
  id: documentTaxes.id,
  document_id: documentTaxes.document_id,
  document_kind: documentTaxes.document_kind,
  replaces_id: documentTaxes.replaces_id,
  number: invoices.number,
  supplier_number: invoices.supplier_number,
  issue_date: invoices.issue_date,
  // A document of version 1.1 has only its date of issue, which counts for the other dates too.
  operation_date: sql<string | null>`coalesce(${invoices.operation_date}, ${invoices.issue_date})`,
  tax_point_date: documentTaxes.tax_point_date,
  posting_date: sql<string | null>`coalesce(${invoices.posting_date}, ${invoices.issue_date})`,
  booked_on: documentTaxes.booked_on,
  party_name: sql<string | null>`${party} ->> 'name'`,
  party_tax_id: sql<string | null>`${party} ->> 'tax_id'`,
  kind: documentTaxes.kind,
  code: documentTaxes.code,
  tax_rate: documentTaxes.rate,
  category: documentTaxes.category,
  regime: documentTaxes.regime,
  self_assessed: documentTaxes.self_assessed,
  base: unlessVoid(documentTaxes.own_base),
  amount: unlessVoid(documentTaxes.own_amount),
  deductible: deductibleIn(question),
  currency: documentTaxes.currency,
  fx_rate: invoices.fx_rate,
  document_base: unlessVoid(documentTaxes.base),
  document_amount: unlessVoid(documentTaxes.amount),
  typed: documentTaxes.is_typed,
  carried_over: documentTaxes.carried_over,
  voided: documentTaxes.voided,
});

/** Reads one page of the entries of a book with their documents. */
export function readEntries(tx: Tx, organization: string, question: BookQuestion, page: PageInput) {
  const where = bookConditions(organization, question);
  const ofDocument = and(inOrganization(invoices, organization), eq(invoices.id, documentTaxes.document_id));
  return entryList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columnsOf(question), list_position })
        .from(documentTaxes)
        .innerJoin(invoices, ofDocument)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(documentTaxes).where(where),
  });
}
