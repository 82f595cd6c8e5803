import { type Placeholder, type SQL, sql } from 'drizzle-orm';

export interface Slice {
  limit: number;
  offset: number;
}

/** And one more, by which a page knows whether another follows. */
const usual = new Set([10, 20, 25, 50, 100].flatMap((size) => [size, size + 1]));

/** A number of rows as a constant of the text. */
export const constantLimit = (size: number): number | Placeholder =>
  // Drizzle takes any expression here; its types only say numbers and placeholders.
  sql.raw(String(size)) as SQL & Placeholder;

/**
 * A usual size is a constant of the text and the first page has no offset: where PostgreSQL only learns them with the
 * parameters, it takes a plan made for them to be so much better that it plans every single time.
 */
export const limitOf = (size: number, otherwise: number | Placeholder = size): number | Placeholder =>
  usual.has(size) ? constantLimit(size) : otherwise;

export const isUsual = (size: number) => usual.has(size);
