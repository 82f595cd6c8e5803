import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { none, type VatBookInput } from './vat-book-fields.ts';

export type BookQuestion = Omit<
  VatBookInput,
  'page' | 'per_page' | 'cursor' | 'sort_by' | 'sort_dir' | 'format'
>;

/**
 * The rows of a book. A tax that the organization owes for what it bought is in both books on the same day, so that the
 * deduction is declared in the same period as the tax.
 */
const inBook = ({ book, from, to }: BookQuestion): SQL | undefined => {
  const days = between(documentTaxes.booked_on, from, to);
  const received = and(eq(documentTaxes.book, 'received'), days);
  if (book === 'received') return received;
  return or(
    and(eq(documentTaxes.book, 'issued'), days),
    and(received, eq(documentTaxes.self_assessed, true)),
  );
};

const equal = (column: PgColumn, value: string | boolean | undefined): SQL | undefined => {
  if (value === undefined) return undefined;
  return value === none ? isNull(column) : eq(column, value);
};

export const bookMonth = sql<string>`to_char(${documentTaxes.booked_on}, 'YYYY-MM')`;

export const bookConditions = (organization: string, question: BookQuestion): SQL | undefined =>
  and(
    inOrganization(documentTaxes, organization),
    inBook(question),
    question.month === undefined ? undefined : eq(bookMonth, question.month),
    equal(documentTaxes.kind, question.kind),
    equal(documentTaxes.code, question.code),
    equal(documentTaxes.rate, question.rate),
    equal(documentTaxes.category, question.category),
    equal(documentTaxes.regime, question.regime),
    equal(documentTaxes.self_assessed, question.self_assessed),
  );

/** A void document stays in the book with its number and without amounts. */
export const unlessVoid = (column: PgColumn) =>
  sql<string>`CASE WHEN ${documentTaxes.voided} THEN 0 ELSE ${column} END`;

/** Only what was received is deducted. The tax that is owed for it has its deduction in the other book. */
export const deductibleIn = ({ book }: BookQuestion) =>
  book === 'received' ? unlessVoid(documentTaxes.own_deductible) : sql<string>`0::numeric`;
