import { sql } from 'drizzle-orm';
import type { PgInsertBase, PgTable } from 'drizzle-orm/pg-core';
import type { Buildable } from './prepared.ts';
import type { QueryResult } from './session.ts';
import { preparedByShape } from './shapes.ts';
import type { Tx } from './tx.ts';

/** A statement with more rows is hardly cheaper for each of them. */
const mostTogether = 64;

/**
 * Splits rows into parts whose sizes are powers of two, so that any number of rows needs few different statements.
 */
export function* partsOf<T>(rows: readonly T[], most = mostTogether): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; ) {
    const size = Math.min(most, 2 ** Math.floor(Math.log2(rows.length - from)));
    yield rows.slice(from, from + size);
    from += size;
  }
}

/** The name of the placeholder for a value of one of several rows; that of the first row is the name itself. */
export const placeInRow = (name: string, row: number) => (row === 0 ? name : `${name} ${row}`);

/** The values of several rows by the names of their placeholders. */
export function valuesOfRows(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [at, row] of rows.entries())
    for (const [name, value] of Object.entries(row)) all[placeInRow(name, at)] = value;
  return all;
}

/** Rows that all have the same columns, and what follows VALUES. */
interface Insertion<T extends PgTable> {
  /** The statements of a table that end differently have different names. */
  name: string;
  table: T;
  rows: readonly T['$inferInsert'][];
  end?: (insert: PgInsertBase<T, QueryResult>) => Buildable<unknown>;
}

/**
 * Inserts rows without waiting. They are sent as VALUES: a distributed PostgreSQL copies the rows of an INSERT … SELECT to
 * its nodes, which row-level security does not allow.
 */
export function sendRows<T extends PgTable>(
  tx: Tx,
  { name, table, rows, end = (insert) => insert }: Insertion<T>,
): void {
  for (const part of partsOf(rows)) {
    const columns = Object.keys(part[0] ?? {});
    const insert = preparedByShape(`${name} ${columns.join(' ')} × ${part.length}`, (db, _: object) =>
      end(db.insert(table).values(part.map((_, at) => placesOf<T>(columns, at)))),
    );
    insert.send(tx, valuesOfRows(part));
  }
}

/** A placeholder is accepted for a value of any type. */
const placesOf = <T extends PgTable>(columns: readonly string[], at: number) =>
  Object.fromEntries(
    columns.map((column) => [column, sql.placeholder(placeInRow(column, at))]),
  ) as T['$inferInsert'];
