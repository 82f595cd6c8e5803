import type { Params } from '../records/store.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** And one more, by which a page knows whether another follows. */
const usual = new Set([10, 20, 25, 50, 100].flatMap((size) => [size, size + 1]));

/**
 * A usual size stands in the text and the first page has no offset: where PostgreSQL only learns them with the
 * parameters, it takes a plan made for them to be so much better that it plans every single time.
 */
export function limitClause(bind: Params['bind'], { limit, offset }: Slice): string {
  const size = usual.has(limit) ? String(limit) : bind(limit);
  return offset === 0 ? `LIMIT ${size}` : `LIMIT ${size} OFFSET ${bind(offset)}`;
}
