import { type Placeholder, type SQL, sql } from 'drizzle-orm';

export interface Slice {
  limit: number;
  offset: number;
}

/** The usual page sizes, each also with one more row, which shows whether another page follows. */
const usual = new Set([10, 20, 25, 50, 100].flatMap((size) => [size, size + 1]));

/** A number of rows as a constant in the query text. */
export const constantLimit = (size: number): number | Placeholder =>
  // Drizzle accepts any expression here, although its types allow only numbers and placeholders.
  sql.raw(String(size)) as SQL & Placeholder;

/**
 * A usual size is a constant in the query text, and the first page has no offset. With parameters for both, PostgreSQL
 * considers a plan for the actual values so much better that it plans again on every call.
 */
export const limitOf = (size: number, otherwise: number | Placeholder = size): number | Placeholder =>
  usual.has(size) ? constantLimit(size) : otherwise;

export const isUsual = (size: number) => usual.has(size);
