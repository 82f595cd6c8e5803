import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Params } from '../records/store.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** And one more, by which a page knows whether another follows. */
const usual = new Set([10, 20, 25, 50, 100].flatMap((size) => [size, size + 1]));

/**
 * A usual size is a constant of the text and the first page has no offset: where PostgreSQL only learns them with the
 * parameters, it takes a plan made for them to be so much better that it plans every single time.
 */
export const limitOf = (size: number, otherwise: number | Placeholder = size): number | Placeholder =>
  // Drizzle takes any expression here; its types only say numbers and placeholders.
  usual.has(size) ? (sql.raw(String(size)) as SQL & Placeholder) : otherwise;

export const isUsual = (size: number) => usual.has(size);

/** As `limitOf`, for a statement as text. */
export function limitClause(bind: Params['bind'], { limit, offset }: Slice): string {
  const size = usual.has(limit) ? String(limit) : bind(limit);
  return offset === 0 ? `LIMIT ${size}` : `LIMIT ${size} OFFSET ${bind(offset)}`;
}
