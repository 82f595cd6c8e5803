import type { PgInsertBase, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../lanes/tx.ts';
import { rowPlaces } from './placeholders.ts';
import type { Buildable } from './prepared.ts';
import type { QueryResult } from './session.ts';
import { preparedByShape } from './shapes.ts';

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
      // A placeholder is accepted for a value of any type.
      end(db.insert(table).values(part.map((row, at) => rowPlaces('rows', at, row) as T['$inferInsert']))),
    );
    insert.send(tx, { rows: part });
  }
}
