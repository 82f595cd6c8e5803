import { and, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Builder } from '#db/queries/prepared.ts';
import { inOrganization, inOrganizationOfWords } from '#server/kernel/values/tenant.ts';
import type { StoredTable } from '../records/store.ts';
import { totalOfAll } from './count-all.ts';
import type { ColumnOf } from './parts.ts';
import { walkedRows } from './search-plan.ts';
import type { Given, ShapedList } from './shaped.ts';

/** The queries that find a page of a list; each is the cheapest in its case (select.ts). */
export const pageQueries = { plain, deep, walk, search };

function plain(db: Builder, list: ShapedList, given: Given) {
  const { source, column } = list.table;
  const where = and(ofOrganization(list.table, given), list.where(column), list.after(column));
  return sliced(
    db
      .select(shownIn(db, list, given))
      .from(source)
      .where(where)
      .orderBy(...list.order(column))
      .$dynamic(),
    list,
  );
}

/**
 * The ids are read from the index first and the rows afterwards. The ids are an array, so they are looked up once: a
 * planner without statistics, as after a large import, would otherwise look them up again for each row.
 */
function deep(db: Builder, list: ShapedList, given: Given) {
  const { source, column } = list.table;
  const own = ofOrganization(list.table, given);
  const where = and(own, list.where(column), list.after(column));
  const ids = db
    .select({ id: source.id })
    .from(source)
    .where(where)
    .orderBy(...list.order(column))
    .$dynamic();
  return db
    .select(shownIn(db, list, given))
    .from(source)
    .where(and(own, isOneOf(source.id, sliced(ids, list))))
    .orderBy(...list.order(column));
}

const shownIn = (db: Builder, { table, hasTotal, includeDeleted }: ShapedList, given: Given) =>
  hasTotal
    ? { ...table.shown, hits_total: totalOfAll(db, table, given.organization, includeDeleted) }
    : table.shown;

/** A common word fills a page from the first rows in order, so finding all matches first would be a waste. */
function walk(db: Builder, list: ShapedList, given: Given) {
  const { source, shown, column } = list.table;
  const first = db
    .select(getTableColumns(source))
    .from(source)
    .where(and(ofOrganization(list.table, given), list.isLive(column), list.after(column)))
    .orderBy(...list.order(column))
    .limit(walkedRows)
    .as('first');
  const ofFirst: ColumnOf = (name) => named(first, name);
  const selected = Object.fromEntries(Object.keys(shown).map((name) => [name, named(first, name)]));
  const found = db
    .select(selected)
    .from(first)
    .where(list.where(ofFirst))
    .orderBy(...list.order(ofFirst))
    .$dynamic();
  return sliced(found, list);
}

/** One pass over the trigram index answers both the page and the total. */
function search(db: Builder, list: ShapedList, given: Given) {
  const { source, shown, column } = list.table;
  const own = ofOrganization(list.table, given);
  const hits = db.$with('hits').as(
    db
      .select({ id: source.id, [list.sortBy]: column(list.sortBy) })
      .from(source)
      .where(and(own, ofWords(list, given), list.where(column))),
  );
  const ofHits: ColumnOf = (name) => named(hits, name);
  const ids = db
    .select({ id: hits.id })
    .from(hits)
    .where(list.after(ofHits))
    .orderBy(...list.order(ofHits))
    .$dynamic();
  return db
    .with(hits)
    .select({ ...shown, hits_total: sql<number>`(SELECT count(*) FROM ${hits})`.as('hits_total') })
    .from(source)
    .where(and(own, isOneOf(source.id, sliced(ids, list))))
    .orderBy(...list.order(column));
}

const ofOrganization = ({ source }: StoredTable, given: Given): SQL =>
  inOrganization(source, given.organization);

/** The condition on the organization with which the index of searches looks it up. */
export const ofWords = ({ table: { source }, isByOrganization }: ShapedList, given: Given) =>
  isByOrganization ? inOrganizationOfWords(source, given.organization) : undefined;

const isOneOf = (column: PgColumn, ids: SQLWrapper): SQL => sql`${column} = ANY(ARRAY${ids})`;

/** The column of a subquery with this name. */
function named<C>(of: Record<string, C>, name: string): C {
  const column = of[name];
  if (column === undefined) throw new Error(`the subquery does not select ${name}`);
  return column;
}

const sliced = <Q extends PgSelect>(query: Q, { limit, offset }: ShapedList): Q => {
  const limited = query.limit(limit);
  return offset === undefined ? limited : limited.offset(offset);
};
