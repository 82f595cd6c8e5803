import { and, is, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Position } from '#server/calls/pages/cursor.ts';
import type { Sorted } from './row-list.ts';

const day = z.iso.date();

const forms: Readonly<Record<string, (text: string) => boolean>> = {
  integer: (text) => /^-?\d{1,9}$/.test(text),
  timestamptz: (text) => !Number.isNaN(Date.parse(text)),
  date: (text) => day.safeParse(text).success,
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  text: (text) => !text.includes('\0'),
};

/** Returns whether a value of a cursor can be a value of the column, so that PostgreSQL is not asked about others. */
export function fitsType(column: Sorted, value: string | null): boolean {
  const isColumn = is(column, PgColumn);
  if (value === null) return isColumn && !column.notNull;
  const type = isColumn ? column.getSQLType() : 'text';
  const fits = forms[type];
  if (!fits) throw new Error(`lists are not ordered by columns of type ${type}`);
  return fits(value);
}

/**
 * The condition for the rows behind a position. Only the first column may be null; PostgreSQL sorts nulls last when
 * ascending, first when descending.
 */
export function isBehind(
  columns: readonly Sorted[],
  position: Position,
  isAscending: boolean,
): SQL | undefined {
  const beyond = sql.raw(isAscending ? '>' : '<');
  const [first, ...others] = columns;
  if (!first) throw new Error('a list is ordered by at least one column');
  const row = (from: number) =>
    sql`(${sql.join([...columns.slice(from)], sql`, `)}) ${beyond} (${sql.join(
      position.slice(from).map((value) => sql`${value}`),
      sql`, `,
    )})`;
  if (position[0] === null) {
    const sameNull = and(isNull(first), others.length ? row(1) : sql`false`);
    return isAscending ? sameNull : or(sameNull, isNotNull(first));
  }
  const mayBeNull = is(first, PgColumn) && !first.notNull;
  return isAscending && mayBeNull ? or(row(0), isNull(first)) : row(0);
}
