import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { StoredTable } from '../records/store.ts';
import { type ColumnOf, keyset, live, type Part, partsOf } from './parts.ts';
import type { ListQuery } from './query.ts';
import type { SearchPlan } from './search-plan.ts';
import { isUsual, limitOf, type Slice } from './slice.ts';

/** The values for the placeholders of a query. */
export interface Given extends Record<string, unknown> {
  organization: string;
}

/** One page of a list: the name of its text, its values, and its conditions with placeholders for them. */
export interface ShapedList {
  table: StoredTable;
  shape: string;
  given: Given;
  /** The condition for the records, without that of the organization. */
  where(column: ColumnOf): SQL | undefined;
  /** The condition for the records after the cursor. */
  after(column: ColumnOf): SQL | undefined;
  isLive(column: ColumnOf): SQL | undefined;
  /** True if the index of searches looks up the organization. */
  isByOrganization: boolean;
  /** The page has the number of all records, which has to be a list without conditions. */
  hasTotal: boolean;
  includeDeleted: boolean;
  order(column: ColumnOf): SQL[];
  limit: number | Placeholder;
  offset: number | Placeholder | undefined;
  sortBy: string;
}

const place = (at: number) => sql.placeholder(`value ${at}`);

export function shapedList(
  table: StoredTable,
  organization: string,
  query: ListQuery,
  { limit, offset }: Slice,
  { plan, hasTotal = false }: { plan?: SearchPlan | undefined; hasTotal?: boolean } = {},
): ShapedList {
  const { sortBy, ascending, includeDeleted } = query;
  const parts = partsOf(table, query, plan?.patternOf);
  const beyond = keyset(table, query);
  const all = beyond ? [...parts, beyond] : parts;
  const values = all.flatMap((part) => part.values);
  const size = isUsual(limit) ? limit : 'any';
  const isByOrganization = plan?.isByOrganization ?? false;
  const form = [table.name, sortBy, ascending, size, offset > 0, isByOrganization, hasTotal];
  return {
    table,
    shape: [...form, ...all.map(({ shape }) => shape)].join('|'),
    given: {
      organization,
      limit,
      offset,
      ...Object.fromEntries(values.map((value, at) => [place(at).name, value])),
    },
    where: (column) => and(...placed(parts, column)),
    // Built alone: a subquery that continues after the cursor has only the columns of the order.
    after: (column) => beyond && placed([beyond], column, values.length - beyond.values.length)[0],
    isLive: (column) => (includeDeleted ? undefined : live.build(column, [])),
    isByOrganization,
    hasTotal,
    includeDeleted,
    order: (column) =>
      [sortBy, 'id'].map((name) => (ascending ? sql`${column(name)} ASC` : sql`${column(name)} DESC`)),
    limit: limitOf(limit, sql.placeholder('limit')),
    offset: offset > 0 ? sql.placeholder('offset') : undefined,
    sortBy,
  };
}

/** Each part with the places of its values; they are numbered through all parts. */
function placed(parts: readonly Part[], column: ColumnOf, from = 0): (SQL | undefined)[] {
  let at = from;
  return parts.map(({ values, build }) =>
    build(
      column,
      values.map(() => place(at++)),
    ),
  );
}
