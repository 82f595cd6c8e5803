import { boolean, date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TaxCategory, TaxKind } from '#server/areas/crm/lines/tax-conditions.ts';
import type { TaxRegime } from '#server/areas/crm/tax-codes/tax-code-fields.ts';
import type { TaxBook } from '#server/areas/finance/document-taxes/tax-rows.ts';
import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import { instant, money, pointsAt } from '../columns.ts';
import { invoices } from './invoices.ts';

/**
 * The taxes of issued documents, a row for each condition of each document. The amounts of credit notes are negative, and so are the
 * rows that take back the taxes of a replaced document. A row of a void document stays, and the books leave it out.
 */
export const documentTaxes = pgTable(
  'document_taxes',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    document_type: text().$type<'invoice'>().notNull(),
    document_id: text().notNull(),
    /** The replaced document whose tax the row takes back. */
    replaces_id: text(),
    document_kind: text().$type<Invoice['kind']>().notNull(),
    book: text().$type<TaxBook>().notNull(),
    kind: text().$type<TaxKind>().notNull(),
    code: text(),
    rate: numeric({ precision: 9, scale: 4 }),
    regime: text().$type<TaxRegime>().notNull(),
    category: text().$type<TaxCategory>(),
    self_assessed: boolean().notNull(),
    base: money().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The amounts in the currency of the organization. */
    own_base: money().notNull(),
    own_amount: money().notNull(),
    own_deductible: money().notNull(),
    /** The amount was typed from the paper, and not computed from the lines. */
    is_typed: boolean().notNull(),
    /** The document was issued by an earlier version, and its taxes are those of its lines. */
    carried_over: boolean().notNull(),
    voided: boolean().notNull().default(false),
    tax_point_date: date().notNull(),
    /** The day of the book: the tax point of what was issued, and the day of posting of what was received. */
    booked_on: date().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    pointsAt(invoices, t, t.document_id),
    pointsAt(invoices, t, t.replaces_id),
    index('document_taxes_document_idx').on(t.organization_id, t.document_id),
    index('document_taxes_book_idx').on(t.organization_id, t.book, t.booked_on, t.id),
  ],
);
