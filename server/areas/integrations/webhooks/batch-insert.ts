import type { Tx } from '#db/lane.ts';
import { type Buildable, type Builder, prepared } from '#db/prepared.ts';

const sizes = [64, 8, 1] as const;

type Values = Readonly<Record<string, unknown>>;

const placeOf = (column: string, nth: number) => `${column} ${nth}`;

/**
 * Inserts rows in their order without waiting, a few fixed numbers of them per statement, so that every statement is
 * prepared already. `build` makes the statement of as many rows as it gets.
 */
export function batchInsert<Row extends object>(
  columns: readonly (keyof Row & string)[],
  build: (db: Builder, rows: Row[]) => Buildable<unknown>,
): (tx: Tx, rows: readonly Row[]) => void {
  const statements = sizes.map((size) => ({
    size,
    insert: prepared((db, given: Values) =>
      build(
        db,
        Array.from({ length: size }, (_, nth) => rowOfPlaceholders<Row>(columns, given, nth)),
      ),
    ),
  }));
  return (tx, rows) => {
    let done = 0;
    for (const { size, insert } of statements)
      for (; rows.length - done >= size; done += size)
        insert.send(tx, valuesOf(columns, rows.slice(done, done + size)));
  };
}

/** Statements are built with a placeholder for each value of a row. */
const rowOfPlaceholders = <Row extends object>(
  columns: readonly (keyof Row & string)[],
  given: Values,
  nth: number,
) => Object.fromEntries(columns.map((column) => [column, given[placeOf(column, nth)]])) as Row;

const valuesOf = <Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Values =>
  Object.fromEntries(
    rows.flatMap((row, nth) => columns.map((column) => [placeOf(column, nth), row[column]] as const)),
  );
