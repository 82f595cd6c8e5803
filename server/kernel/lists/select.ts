import type { Tx } from '#db/lane.ts';
import { Params, quoted, type Row, type StoredTable } from '../records/store.ts';
import { tenantIs } from '../records/tenant.ts';
import { unlessLapsed } from '../resource/lapse.ts';
import type { Condition } from './filters.ts';
import { indexedRuns } from './fragments.ts';
import type { ListQuery } from './query.ts';
import { searchPatterns } from './search.ts';
import { limitClause, type Slice } from './slice.ts';

/** Beyond this offset ids are taken from the index first and rows fetched after. */
const deepOffset = 500;

/** How far a search looks along the order itself before it asks the trigram index. */
const walkedRows = 3_000;

export interface Page {
  rows: Row[];
  hasMore: boolean;
  /** Known where the statement that found the page counted on its way. */
  total: number | undefined;
}

interface Parts {
  table: StoredTable;
  organization: string;
  query: ListQuery;
}

export async function selectPage(
  tx: Tx,
  table: StoredTable,
  organization: string,
  query: ListQuery,
  limit: number,
): Promise<Page> {
  const parts = { table, organization, query };
  const offset = query.cursor ? 0 : (query.page - 1) * query.perPage;
  const slice = { limit: limit + 1, offset };
  const toPage = (rows: (Row & { hits_total?: number })[]): Page => ({
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
    total: rows[0]?.hits_total,
  });
  const read = async (statement: typeof plainStatement) => {
    const params = new Params();
    return toPage(await tx.text(statement(params, parts, slice), params.values));
  };
  if (!usesSearchText(query)) return read(offset > deepOffset ? deepStatement : plainStatement);
  if (offset <= deepOffset) {
    const first = await read(walkStatement);
    if (first.hasMore) return first;
  }
  return read(searchStatement);
}

/** Found by the trigram index, by words or by a part of a property. */
const usesSearchText = ({ search, conditions }: ListQuery) =>
  search !== '' || conditions.some(({ op }) => op === 'like');

function clauses(params: Params, { table, organization, query }: Parts) {
  return {
    tenant: tenantIs(organization, params.bind),
    where: whereClause(params, table, organization, query),
    after: query.cursor ? `AND ${keyset(params, table, query)}` : '',
    order: orderClause(query),
  };
}

function plainStatement(params: Params, parts: Parts, slice: Slice): string {
  const { table, organization, query } = parts;
  const where = whereClause(params, table, organization, query);
  const after = query.cursor ? `AND ${keyset(params, table, query)}` : '';
  return `SELECT ${table.selected} FROM ${table.name} WHERE ${where} ${after}
    ORDER BY ${orderClause(query)} ${limitClause(params.bind, slice)}`;
}

/**
 * Ids from the index first, their rows after. As an array they are found once: a planner without statistics, as after
 * a large import, would otherwise look for them again for each row.
 */
function deepStatement(params: Params, parts: Parts, slice: Slice): string {
  const { name, selected } = parts.table;
  const { tenant, where, after, order } = clauses(params, parts);
  return `SELECT ${selected} FROM ${name} WHERE ${tenant} AND id = ANY(ARRAY(
    SELECT id FROM ${name} WHERE ${where} ${after} ORDER BY ${order} ${limitClause(params.bind, slice)})) ORDER BY ${order}`;
}

/** A common word fills a page from the first rows in order; it would be a waste to find all of them first. */
function walkStatement(params: Params, parts: Parts, slice: Slice): string {
  const { name, selected } = parts.table;
  const { tenant, where, after, order } = clauses(params, parts);
  const live = parts.query.includeDeleted ? '' : 'AND deleted_at IS NULL';
  return `SELECT ${selected} FROM
    (SELECT * FROM ${name} WHERE ${tenant} ${live} ${after} ORDER BY ${order} LIMIT ${walkedRows}) first
    WHERE ${where} ORDER BY ${order} ${limitClause(params.bind, slice)}`;
}

/** One pass over the trigram index answers both the page and the total. */
function searchStatement(params: Params, parts: Parts, slice: Slice): string {
  const { name, selected } = parts.table;
  const { tenant, where, after, order } = clauses(params, parts);
  return `WITH hits AS MATERIALIZED (SELECT id, ${quoted(parts.query.sortBy)} FROM ${name} WHERE ${where})
    SELECT ${selected}, (SELECT count(*) FROM hits) AS hits_total FROM ${name} WHERE ${tenant} AND id = ANY(ARRAY(
    SELECT id FROM hits WHERE true ${after} ORDER BY ${order} ${limitClause(params.bind, slice)})) ORDER BY ${order}`;
}

export async function countRows(
  tx: Tx,
  table: StoredTable,
  organization: string,
  query: ListQuery,
): Promise<number> {
  const params = new Params();
  const where = whereClause(params, table, organization, query);
  const [row] = await tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM ${table.name} WHERE ${where}`,
    params.values,
  );
  return row?.total ?? 0;
}

/** The sum of a few counter rows: as exact as count(*) and independent of how many records there are. */
export async function countAll(
  tx: Tx,
  table: StoredTable,
  organization: string,
  includeDeleted: boolean,
): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ live: number; deleted: number }>(
    `SELECT coalesce(sum(live), 0)::bigint AS live, coalesce(sum(deleted), 0)::bigint AS deleted
     FROM resource_counts WHERE ${tenantIs(organization, bind)} AND resource = ${bind(table.kind)}`,
    values,
  );
  return (row?.live ?? 0) + (includeDeleted ? (row?.deleted ?? 0) : 0);
}

function orderClause({ sortBy, ascending }: ListQuery): string {
  const direction = ascending ? 'ASC' : 'DESC';
  return `${quoted(sortBy)} ${direction}, id ${direction}`;
}

/** What comes after the cursor in this order; PostgreSQL puts nulls last going up and first going down. */
function keyset({ bind }: Params, table: StoredTable, { sortBy, ascending, cursor }: ListQuery): string {
  const column = quoted(sortBy);
  const beyond = ascending ? '>' : '<';
  const { value = null, id = '' } = cursor ?? {};
  if (value === null) {
    const sameNull = `${column} IS NULL AND id ${beyond} ${bind(id)}`;
    return ascending ? `(${sameNull})` : `((${sameNull}) OR ${column} IS NOT NULL)`;
  }
  const row = `(${column}, id) ${beyond} (${bind(value)}, ${bind(id)})`;
  return ascending && table.nullable.has(sortBy) ? `(${row} OR ${column} IS NULL)` : row;
}

/** What a list shows: for whoever has to name the same records in another statement. */
export function whereClause(
  params: Params,
  table: StoredTable,
  organization: string,
  query: ListQuery,
): string {
  const { bind } = params;
  const clauses = [tenantIs(organization, bind)];
  if (!query.includeDeleted) clauses.push('deleted_at IS NULL');
  for (const condition of query.conditions)
    clauses.push(unlessLapsed(condition, comparison(condition, table, bind), query.lapsing, bind));
  for (const { column, key, value } of query.contains) clauses.push(contains(column, key, value, bind));
  for (const pattern of searchPatterns(query.search)) clauses.push(`search_text LIKE ${bind(pattern)}`);
  return clauses.join(' AND ');
}

const symbols = { eq: '=', ne: 'IS DISTINCT FROM', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export function comparison(
  { column, op, value }: Condition,
  table: Pick<StoredTable, 'columns'>,
  bind: Params['bind'],
): string {
  if (!table.columns.has(column)) throw new Error(`no column ${column}`);
  const name = quoted(column);
  switch (op) {
    case 'in':
      return `${name} = ANY(${bind(value)})`;
    case 'like':
      return [
        ...indexedRuns(String(value)).map((run) => `search_text LIKE ${bind(`%${run}%`)}`),
        `${name} ILIKE ${bind(value)}`,
      ].join(' AND ');
    case 'null':
      return `${name} IS ${value ? '' : 'NOT '}NULL`;
    case 'has':
      return `${name} @> ARRAY[${bind(value)}]::text[]`;
    default:
      // The driver takes a text for false, whatever it says.
      return `${name} ${symbols[op]} ${bind(table.columns.get(column) === 'boolean' ? value === 'true' : value)}`;
  }
}

/** A query string has no types: `metadata[n]=5` finds the text "5" and the number 5 alike. */
function contains(column: string, key: string, value: string, bind: Params['bind']): string {
  const forms: unknown[] = [value];
  if (/^(true|false|null|-?(0|[1-9]\d{0,14})(\.\d{1,10})?)$/.test(value)) forms.push(JSON.parse(value));
  const tests = forms.map((form) => `${quoted(column)} @> ${bind(JSON.stringify({ [key]: form }))}::jsonb`);
  return `(${tests.join(' OR ')})`;
}
