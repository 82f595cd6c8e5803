import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#server/calls/pages/cursor.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../../resource/resource.ts';
import type { BoardView } from '../../resource/views.ts';

/** A column of an order. */
interface Sorted {
  name: string;
  isAscending: boolean;
}

const newest = { recent: ['-updated_at'] } as const;

export const ordersOf = ({ orders = newest }: Pick<BoardView, 'orders'>) => orders;

/** The name of the order of a column. */
export function orderNameOf(board: BoardView, value: string | null): string {
  const own: Readonly<Record<string, string | undefined>> = board.orderOf ?? {};
  const [usual = 'recent'] = Object.keys(ordersOf(board));
  return own[value ?? ''] ?? usual;
}

/** The columns of an order. The id comes last, so that no two records have the same position. */
export const sortedBy = (board: BoardView, name: string): Sorted[] => [
  ...(ordersOf(board)[name] ?? newest.recent).map((one) => ({
    name: one.replace(/^-/, ''),
    isAscending: !one.startsWith('-'),
  })),
  { name: 'id', isAscending: true },
];

export const orderBy = ({ table }: Resource, columns: readonly Sorted[]): SQL[] =>
  columns.map(({ name, isAscending }) => {
    const column = table.column(name);
    return isAscending ? sql`${column} ASC NULLS LAST` : sql`${column} DESC NULLS LAST`;
  });

export const positionIn = (columns: readonly Sorted[], row: Row): Position =>
  columns.map(({ name }) => {
    const value = row[name];
    return value === null || value === undefined ? null : String(value);
  });

/** Returns whether a cursor can be a position in this order, so that PostgreSQL is not asked about others. */
export const isPositionIn = ({ all, table }: Resource, columns: readonly Sorted[], position: Position) =>
  position.length === columns.length &&
  columns.every(({ name }, at) => {
    const value = position[at] ?? null;
    if (value === null) return table.nullable.has(name);
    const kind = all[name]?.kind;
    if (kind === 'number') return /^-?\d{1,18}(\.\d{1,10})?$/.test(value);
    if (kind === 'instant' || kind === 'date')
      return /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value));
    return !value.includes('\0');
  });

/**
 * The condition for the records after a position: those that are equal in the first columns and beyond it in the next
 * one. Nothing comes after a missing value except other records without one.
 */
export function isAfter(
  { table }: Resource,
  columns: readonly Sorted[],
  position: Position,
): SQL | undefined {
  const equal = (at: number) => {
    const column = table.column(columns[at]?.name ?? 'id');
    const value = position[at] ?? null;
    return value === null ? isNull(column) : eq(column, value);
  };
  const beyond = ({ name, isAscending }: Sorted, value: string | null) => {
    if (value === null) return undefined;
    const column = table.column(name);
    const further = isAscending ? sql`${column} > ${value}` : sql`${column} < ${value}`;
    return table.nullable.has(name) ? or(further, isNull(column)) : further;
  };
  const steps = columns.map((column, at) => {
    const further = beyond(column, position[at] ?? null);
    return further && and(...Array.from({ length: at }, (_, before) => equal(before)), further);
  });
  return or(...steps.filter((step) => step !== undefined));
}
