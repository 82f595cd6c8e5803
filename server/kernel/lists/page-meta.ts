import { z } from 'zod';
import { type PageInput, type Position, writeCursor } from './cursor.ts';

/** The `meta` of a page. The compiler accepts only what `metaOf` makes, so it finds a list without a cursor. */
export const pageMeta = z
  .object({
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    total_pages: z.int(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'PageMeta' })
  .brand<'page of a list', 'inout'>();
export type PageMeta = z.input<typeof pageMeta>;

interface PageEnd {
  total: number;
  /** The position of the last row of the page, if further rows follow it. */
  next: Position | undefined;
}

export function metaOf(of: string, input: PageInput, { total, next }: PageEnd): PageMeta {
  const { page, per_page } = input;
  const meta = {
    total,
    page,
    per_page,
    total_pages: Math.ceil(total / per_page),
    next_cursor: next ? writeCursor(of, input, next) : null,
  };
  return meta as PageMeta;
}
