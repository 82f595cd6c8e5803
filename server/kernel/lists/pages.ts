import { pageInput } from './query.ts';

const { cursor: _, ...input } = pageInput(['created_at']);

/** Parameters of lists that are short enough to need page numbers only; the default order is newest first. */
export const pages = input;

export interface Page {
  page: number;
  per_page: number;
  sort_dir: 'asc' | 'desc';
}

export interface Slice {
  limit: number;
  offset: number;
  ascending: boolean;
}

export const sliceOf = ({ page, per_page, sort_dir }: Page): Slice => ({
  limit: per_page,
  offset: (page - 1) * per_page,
  ascending: sort_dir === 'asc',
});

export const metaOf = (total: number, { page, per_page }: Page) => ({
  total,
  page,
  per_page,
  total_pages: Math.ceil(total / per_page),
  next_cursor: null,
});
