import { type Params, quoted, type StoredTable } from '../records/store.ts';
import { tenantIs } from '../records/tenant.ts';
import { hasValue, type Lapsing } from '../resource/lapse.ts';
import type { Condition } from './filters.ts';
import { indexedRuns } from './fragments.ts';
import type { ListQuery } from './query.ts';
import { searchPatterns } from './search.ts';

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

/** What has lapsed is compared as what it is by now, whatever is stored. */
function unlessLapsed(
  condition: Condition,
  stored: string,
  lapsing: Lapsing | undefined,
  bind: Params['bind'],
): string {
  const fixed = lapsing?.to[condition.column];
  if (lapsing === undefined || fixed === undefined) return stored;
  const isOver = `${quoted(lapsing.at)} <= ${bind(lapsing.now)}`;
  return hasValue(condition, fixed) ? `(${stored} OR ${isOver})` : `(${stored} AND (${isOver}) IS NOT TRUE)`;
}
