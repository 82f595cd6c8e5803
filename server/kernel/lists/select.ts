import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { resourceCounts } from '#db/schema/platform.ts';
import { preparedByShape } from '#db/shapes.ts';
import type { Tx } from '#db/tx.ts';
import { asRecords, type Row, type StoredTable } from '../records/store.ts';
import { inOrganization } from '../records/tenant.ts';
import { pageQueries } from './page-queries.ts';
import { conditionOf, partsOf } from './parts.ts';
import type { ListQuery } from './query.ts';
import { type Given, shapedList } from './shaped.ts';

/** Beyond this offset the ids are read from the index first and the rows afterwards. */
const deepOffset = 500;

export interface Page {
  rows: Row[];
  hasMore: boolean;
  /** The total, where the statement that found the page has counted it too. */
  total: number | undefined;
}

export async function selectPage(
  tx: Tx,
  table: StoredTable,
  organization: string,
  query: ListQuery,
  limit: number,
): Promise<Page> {
  const offset = query.cursor ? 0 : (query.page - 1) * query.perPage;
  const list = shapedList(table, organization, query, { limit: limit + 1, offset });
  const read = async (way: keyof typeof pageQueries) => {
    const page = preparedByShape(`${way} ${list.shape}`, (db, given: Given) =>
      pageQueries[way](db, list, given),
    );
    return toPage(asRecords(await page.run(tx, list.given)), limit);
  };
  if (!usesSearchText(query)) return read(offset > deepOffset ? 'deep' : 'plain');
  if (offset <= deepOffset) {
    const first = await read('walk');
    if (first.hasMore) return first;
  }
  return read('search');
}

const toPage = (found: (Row & { hits_total?: number })[], limit: number): Page => ({
  rows: found.slice(0, limit),
  hasMore: found.length > limit,
  total: found[0]?.hits_total,
});

/** The search and filters by a part of a text use the trigram index. */
const usesSearchText = ({ search, conditions }: ListQuery) =>
  search !== '' || conditions.some(({ op }) => op === 'like');

export async function countRows(
  tx: Tx,
  table: StoredTable,
  organization: string,
  query: ListQuery,
): Promise<number> {
  const { source, column } = table;
  const list = shapedList(table, organization, { ...query, cursor: undefined }, { limit: 0, offset: 0 });
  const counted = preparedByShape(`count ${list.shape}`, (db, given: Given) =>
    db
      .select({ total: count() })
      .from(source)
      .where(and(inOrganization(source, given.organization), list.where(column))),
  );
  const [row] = await counted.run(tx, list.given);
  return row?.total ?? 0;
}

/** The records of a list, as a condition for another query. */
export const whereOf = (table: StoredTable, organization: string, query: ListQuery): SQL | undefined =>
  and(inOrganization(table.source, organization), conditionOf(partsOf(table, query), table.column));

const counters = prepared((db, given: { organization: string; kind: string }) =>
  db
    .select({
      live: sql<number>`coalesce(sum(${resourceCounts.live}), 0)::bigint`,
      deleted: sql<number>`coalesce(sum(${resourceCounts.deleted}), 0)::bigint`,
    })
    .from(resourceCounts)
    .where(and(inOrganization(resourceCounts, given.organization), eq(resourceCounts.resource, given.kind))),
);

/** The sum of a few counter rows: as exact as count(*) and independent of how many records there are. */
export async function countAll(
  tx: Tx,
  table: StoredTable,
  organization: string,
  includeDeleted: boolean,
): Promise<number> {
  const [sum] = await counters.run(tx, { organization, kind: table.kind });
  return (sum?.live ?? 0) + (includeDeleted ? (sum?.deleted ?? 0) : 0);
}
