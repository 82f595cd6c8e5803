import { type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A condition for one of several values, sent as one array parameter. Drizzle's inArray builds another
 * statement for each number of values.
 */
export const anyOf = <C extends PgColumn>(column: C, values: readonly GetColumnData<C, 'raw'>[]): SQL =>
  sql`${column} = ANY(${sql.param(values)})`;

/** The number of rows that meet a condition. */
export const countWhere = (condition: SQLWrapper | undefined) =>
  sql<number>`(count(*) FILTER (WHERE ${condition ?? sql`true`}))::int`;

/** The exact sum of amounts; 0 if there are no rows. */
export const sumOf = (amount: SQLWrapper) => sql<string>`coalesce(sum(${amount}), 0)::text`;

/** A column typed as not null, for queries whose conditions exclude null. */
export const notNull = <C extends PgColumn>(column: C) => sql<GetColumnData<C, 'raw'>>`${column}`;
