import type { Ctx } from '#server/calls/context.ts';
import { readCursor, writeCursor } from '#server/calls/pages/cursor.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { presentAll } from '../../resource/insiders.ts';
import type { Resource } from '../../resource/resource.ts';
import type { BoardView } from '../../resource/views.ts';
import type { ListQuery } from '../query.ts';
import { cardNames } from './board-card.ts';
import { type Column, isIn, valueIn } from './board-columns.ts';
import type { BoardInput } from './board-input.ts';
import { isPositionIn, orderNameOf, positionIn, sortedBy } from './board-order.ts';
import { selectColumns, selectGrouped } from './board-query.ts';

const fewColumns = 20;
/** With more columns, each has fewer records, so that a reply stays small. */
const mostRecords = 100 * fewColumns;

export interface Found {
  records: Partial<Row>[];
  next: string | null;
}

/** Reads the first records of each column, or the next ones of the only column, with the cursors behind them. */
export async function readColumns(
  ctx: Ctx,
  resource: Resource,
  board: BoardView,
  query: ListQuery,
  columns: readonly Column[],
  input: BoardInput,
): Promise<ReadonlyMap<string | null, Found>> {
  const { together } = input;
  const filled = columns.filter(({ counted }) => counted.length > 0);
  const limit = Math.min(input.per_column, Math.floor(mostRecords / Math.max(1, filled.length)));
  if (limit === 0) return new Map();
  const wanted = filled.map(({ value }) => ({
    value,
    ...startOf(resource, board, { value, name: value ?? '', limit }, input),
    conditions: together ? [] : isIn(resource, board.by, value),
  }));
  const [first] = wanted;
  const isGrouped = first !== undefined && wanted.length > 1 && isInOnePass(resource, board, wanted.length);
  const rows = isGrouped
    ? await selectGrouped(
        ctx,
        resource,
        query,
        [{ by: board.by, values: wanted.map(({ value }) => value), order: first.order }],
        limit + 1,
      )
    : await selectColumns(ctx, resource, query, wanted, limit + 1);
  const shown = await presentAll(ctx, resource, rows);
  const groups = Map.groupBy(shown, (row) => (together ? null : valueIn(resource, board.by, row)));
  const page = pagesOf(resource, rows, limit);
  return new Map(wanted.map(({ value, ...start }) => [value, page(start, groups.get(value) ?? [])]));
}

interface Start {
  order: ReturnType<typeof sortedBy>;
  /** The list to which the cursors of a column or a cell belong. */
  of: { of: string; sort_by: string; sort_dir: 'asc' };
}

interface Named {
  /** The value of the column, which decides about the order. */
  value: string | null;
  name: string;
  limit: number;
}

/** The order of a column or a cell, and the position of the cursor in it. */
export function startOf(
  resource: Resource,
  board: BoardView,
  { value, name, limit }: Named,
  input: Pick<BoardInput, 'cursor' | 'order'>,
) {
  const orderName = input.order ?? orderNameOf(board, value);
  const order = sortedBy(board, orderName);
  const of = {
    of: `board of ${resource.kind}`,
    sort_by: `${orderName} ${name}`,
    sort_dir: 'asc' as const,
  };
  const asked = { ...of, cursor: input.cursor, page: 1, per_page: limit };
  const after = readCursor(asked, of.of, (position) => isPositionIn(resource, order, position));
  return { orderName, order, of, after };
}

/** Shortens the shown rows of a column or a cell to its page, with the cursor behind it. */
export function pagesOf(resource: Resource, rows: readonly Row[], limit: number) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const names = [...cardNames(resource), 'redacted_fields'];
  return ({ order, of }: Start, own: readonly Row[]): Found => {
    const last = own.length > limit ? stored.get(own[limit - 1]?.id ?? '') : undefined;
    const records = own.slice(0, limit).map((row) => picked(row, names));
    return { records, next: last ? writeCursor(of.of, of, positionIn(order, last)) : null };
  };
}

/** A few columns are read by their indexes. Many columns, and those without an index, are read in one pass. */
const isInOnePass = ({ views, table }: Resource, { by }: BoardView, columns: number): boolean =>
  by !== views?.board?.by && (columns > fewColumns || !table.indexed.has(by));

/** Long rows are shortened here, because the schema of the reply would check each of their values first. */
const picked = (row: Row, names: readonly string[]): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
