import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cursorOf, type PageInput, type Position, readCursor } from '#server/calls/pages/cursor.ts';
import { metaOf, type PageMeta } from '#server/calls/pages/page-meta.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { indexedSorts } from './indexed-sorts.ts';
import { pageInput } from './query.ts';
import { fitsType, isBehind } from './row-order.ts';
import { limitOf } from './slice.ts';

/** A column, or an expression that is a text and never null. */
export type Sorted = PgColumn | SQL<string>;

interface Declared {
  /** The name of the list in its cursors. */
  of: string;
  /** The columns of each name of `sort_by`, in their order; the first name is the default. */
  sorts: { created_at: readonly Sorted[] } & Record<string, readonly Sorted[]>;
  /** Identifies a row of the list. */
  key: readonly Sorted[];
  /** The list can also be ordered by each of these columns that its table has an index for. */
  indexed?: { table: PgTable; shown: Readonly<Record<string, PgColumn>>; within?: PgColumn };
  sortDir?: 'asc' | 'desc';
}

/** The parts that the statement for a page must have, besides the conditions of the list. */
export interface PageParts {
  /** Selected as `list_position`: the values from which the cursor is made, exactly as PostgreSQL has them. */
  list_position: SQL<string[]>;
  after: SQL | undefined;
  order: SQL[];
  limit: ReturnType<typeof limitOf>;
  offset: number;
}

interface Statements<R> {
  rows(parts: PageParts): PromiseLike<(R & { list_position: Position })[]>;
  total(): PromiseLike<readonly { total: number }[]>;
}

/** A list of rows that are not records, read from one table page by page, by number or by cursor. */
export function rowList({ of, sorts: own, key, indexed, sortDir = 'desc' }: Declared) {
  const sorts: Record<string, readonly Sorted[]> = {
    ...own,
    ...(indexed ? indexedSorts(indexed.table, indexed.shown, indexed.within) : {}),
  };
  const [first = 'created_at' satisfies keyof CommonRecord, ...others] = Object.keys(sorts);
  return {
    input: { ...pageInput([first, ...others], sortDir), cursor: cursorOf(of) },
    async read<R extends object>(input: PageInput, { rows: select, total: count }: Statements<R>) {
      const { page, per_page, sort_by } = input;
      const columns = [...new Set([...(sorts[sort_by] ?? own.created_at), ...key])];
      const after = readCursor(
        input,
        of,
        (position) =>
          position.length === columns.length &&
          columns.every((column, at) => fitsType(column, position[at] ?? null)),
      );
      const isAscending = input.sort_dir === 'asc';
      const direction = sql.raw(isAscending ? 'ASC' : 'DESC');
      const [found, [counted]] = await Promise.all([
        select({
          list_position: sql`ARRAY[${sql.join(
            columns.map((column) => sql`(${column})::text`),
            sql`, `,
          )}]`,
          after: after && isBehind(columns, after, isAscending),
          order: columns.map((column) => sql`${column} ${direction}`),
          limit: limitOf(per_page + 1),
          offset: after ? 0 : (page - 1) * per_page,
        }),
        count(),
      ]);
      const shown = found.slice(0, per_page);
      const next = found.length > per_page ? shown.at(-1)?.list_position : undefined;
      const meta: PageMeta = metaOf(of, input, { total: counted?.total ?? 0, next });
      return { rows: shown.map(({ list_position: _, ...row }) => row), meta };
    },
  };
}
