import { Placeholder, type SQL, sql } from 'drizzle-orm/sql';

/** A placeholder for a value of one of several rows, which are given together: `{ rows: [{ id, … }, …] }`. */
export class RowPlaceholder extends Placeholder {
  readonly of: string;
  readonly at: number;
  readonly column: string;

  constructor(of: string, at: number, column: string) {
    super(`${of} ${at} ${column}`);
    this.of = of;
    this.at = at;
    this.column = column;
  }

  valueIn(given: object): unknown {
    const rows: unknown = Reflect.get(given, this.of);
    const row: unknown = Array.isArray(rows) ? rows[this.at] : undefined;
    if (typeof row !== 'object' || row === null) throw new Error(`there is no row ${this.at} of ${this.of}`);
    return givenValue(row, this.column);
  }
}

/** The value of a placeholder. What is not given has been forgotten; a column without a value is null. */
export function givenValue(given: object, name: string): unknown {
  const value: unknown = Reflect.get(given, name);
  if (value === undefined && !(name in given)) throw new Error(`there is no value for ${name}`);
  return value;
}

/** The placeholders for the values of the row `at` of those that are given under the name `of`. */
export const rowPlaces = <T extends object>(of: string, at: number, row: T) =>
  placesOf(Object.keys(row), (column) => new RowPlaceholder(of, at, column)) as {
    [K in keyof T]: Placeholder;
  };

/** As `rowPlaces`, as expressions: Drizzle does not encode their values. */
export const encodedPlaces = (of: string, at: number, columns: readonly string[]): Record<string, SQL> =>
  placesOf(columns, (column) => sql`${new RowPlaceholder(of, at, column)}`);

const placesOf = <P>(columns: readonly string[], place: (column: string) => P): Record<string, P> =>
  Object.fromEntries(columns.map((column) => [column, place(column)]));
