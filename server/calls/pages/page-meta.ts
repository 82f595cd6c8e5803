import { z } from 'zod';
import { type PageInput, type Position, writeCursor } from './cursor.ts';

/** The `meta` of a page of a list. `metaOf` is the only function that makes it, and it always decides about the cursor. */
export const pageMeta = z
  .object({
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    total_pages: z.int(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.output<typeof pageMeta>;

interface PageEnd {
  total: number;
  /** The position of the last row of the page, if further rows follow it. */
  next: Position | undefined;
}

export function metaOf(of: string, input: PageInput, { total, next }: PageEnd): PageMeta {
  const { page, per_page } = input;
  return {
    total,
    page,
    per_page,
    total_pages: Math.ceil(total / per_page),
    next_cursor: next ? writeCursor(of, input, next) : null,
  };
}
