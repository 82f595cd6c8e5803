import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnsOf<T extends PgTable> = {
  [K in keyof T['$inferSelect']]: SQL.Aliased<T['$inferSelect'][K]>;
};

/**
 * Rows of a table that are passed as one JSON parameter, so that one prepared statement serves any number of rows:
 * `db.insert(table).select(db.select(rows.columns).from(rows.from))`.
 */
export function jsonRows<T extends PgTable>(table: T, rows: string): { columns: ColumnsOf<T>; from: SQL } {
  const names = Object.keys(getTableColumns(table));
  const columns = names.map((name) => [name, sql`r.${sql.identifier(name)}`.as(name)] as const);
  return {
    // PostgreSQL converts the values to the types of the table, so the column types of the table apply.
    columns: Object.fromEntries(columns) as ColumnsOf<T>,
    from: sql`jsonb_populate_recordset(NULL::${table}, ${rows}::jsonb) AS r`,
  };
}
