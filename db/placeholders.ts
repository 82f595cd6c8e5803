import { type Placeholder, sql } from 'drizzle-orm/sql';

const nameOf = (row: string, column: string) => `${row} ${column}`;

/** A row of an INSERT with a placeholder for each value; `of` distinguishes several rows of one query. */
export const placeholdersOf = <T extends object>(of: string, row: T) =>
  Object.fromEntries(Object.keys(row).map((column) => [column, sql.placeholder(nameOf(of, column))])) as {
    [K in keyof T]: Placeholder;
  };

/** The values of the placeholders by their names. */
export const placeholderValuesOf = (of: string, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(of, column), value]));
