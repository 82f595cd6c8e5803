import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/**
 * The columns by which a table can be listed in order through an index, by the names under which they are shown: those
 * that come first in an index after the organization, and after the column that all rows of the list share.
 */
export function indexedSorts(
  table: PgTable,
  shown: Readonly<Record<string, PgColumn>>,
  within?: PgColumn,
): Record<string, readonly PgColumn[]> {
  const { indexes, primaryKeys } = getTableConfig(table);
  const whole = indexes
    .filter(({ config }) => config.where === undefined && (config.method ?? 'btree') === 'btree')
    .map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : undefined)));
  const keys = primaryKeys.map(({ columns }) => columns.map(({ name }) => name));
  const shared = ['organization_id', ...(within ? [within.name] : [])];
  const first = [...keys, ...whole]
    .filter((names) => shared.every((name, at) => names[at] === name))
    .map((names) => names[shared.length]);
  const found = Object.entries(shown).filter(
    ([name, column]) => name !== 'id' && first.includes(column.name) && !column.getSQLType().endsWith('[]'),
  );
  return Object.fromEntries(found.map(([name, column]) => [name, [column]]));
}
