import { and, count, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { type Builder, forOnce } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization, inOrganizationOfWords } from '#server/kernel/values/tenant.ts';
import { asRecords, type StoredTable } from '../records/store.ts';
import { ofWords, pageQueries } from './page-queries.ts';
import { conditionOf, partsOf } from './parts.ts';
import type { ListQuery } from './query.ts';
import { planSearch } from './search-plan.ts';
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
  { hasTotal = false, isWalked = true } = {},
): Promise<Page> {
  const offset = query.cursor ? 0 : (query.page - 1) * query.perPage;
  const slice = { limit: limit + 1, offset };
  const plan = usesSearchText(query)
    ? await planSearch(tx, table, organization, query, offset + slice.limit)
    : undefined;
  const list = shapedList(table, organization, query, slice, { plan, hasTotal });
  const read = async (way: keyof typeof pageQueries) => {
    const build = (db: Builder, given: Given) => pageQueries[way](db, list, given);
    const isPrepared = !query.filter || query.filter.hasFewShapes === true;
    const page = isPrepared ? preparedByShape(`${way} ${list.shape}`, build) : forOnce(build);
    return toPage(asRecords(await page.run(tx, list.given)), limit);
  };
  if (!plan) return read(offset > deepOffset ? 'deep' : 'plain');
  if (isWalked && plan.isCommon && offset <= deepOffset) {
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
const usesSearchText = ({ search, conditions, filter }: ListQuery) =>
  search !== '' || conditions.some(({ op }) => op === 'like') || filter?.usesWords === true;

export async function countRows(
  tx: Tx,
  table: StoredTable,
  organization: string,
  query: ListQuery,
): Promise<number> {
  const { source, column } = table;
  const plan = usesSearchText(query) ? await planSearch(tx, table, organization, query) : undefined;
  const whole = { ...query, cursor: undefined };
  const list = shapedList(table, organization, whole, { limit: 0, offset: 0 }, { plan });
  const build = (db: Builder, given: Given) =>
    db
      .select({ total: count() })
      .from(source)
      .where(and(inOrganization(source, given.organization), ofWords(list, given), list.where(column)));
  const counted = query.filter ? forOnce(build) : preparedByShape(`count ${list.shape}`, build);
  const [row] = await counted.run(tx, list.given);
  return row?.total ?? 0;
}

/** The records of a list, as a condition for another query. */
export const whereOf = (table: StoredTable, organization: string, query: ListQuery): SQL | undefined =>
  and(
    inOrganization(table.source, organization),
    usesSearchText(query) ? inOrganizationOfWords(table.source, organization) : undefined,
    conditionOf(partsOf(table, query), table.column),
  );
