import type { Ctx } from '#server/calls/context.ts';
import { presentAll } from '../../resource/insiders.ts';
import type { Resource } from '../../resource/resource.ts';
import type { BoardView } from '../../resource/views.ts';
import type { ListQuery } from '../query.ts';
import { type Column, isIn, valueIn } from './board-columns.ts';
import type { BoardInput } from './board-input.ts';
import { selectColumns, selectGrouped } from './board-query.ts';
import { type Found, pagesOf, startOf } from './read-columns.ts';

/** All cells of a reply have at most so many records together, because there may be very many cells. */
const mostRecords = 1000;

const cellName = (column: string | null, lane: string | null) => JSON.stringify([column, lane]);

/** A cell with records: what a column and a lane have in common. */
export interface Cell {
  column: string | null;
  lane: string | null;
}

const filledCells = (lanes: readonly Column[]): Cell[] =>
  lanes.flatMap(({ value: lane, counted }) =>
    [...new Set(counted.map(({ value }) => value))].map((column) => ({ column, lane })),
  );

/** Reads the first records of each cell, or the next ones of the only cell, with the cursors behind them. */
export async function readLanes(
  ctx: Ctx,
  resource: Resource,
  board: BoardView,
  lanes: { by: string; values: readonly Column[] },
  query: ListQuery,
  input: BoardInput,
): Promise<(cell: Cell) => Found> {
  const nothing: Found = { records: [], next: null };
  const cells = filledCells(lanes.values);
  const limit = Math.min(input.per_column, Math.max(1, Math.floor(mostRecords / Math.max(1, cells.length))));
  if (limit === 0 || cells.length === 0) return () => nothing;
  const wanted = cells.map(({ column, lane }) => {
    const name = `${column ?? ''} ${lanes.by} ${lane ?? ''}`;
    return { column, lane, ...startOf(resource, board, { value: column, name, limit }, input) };
  });
  const [first, ...others] = wanted;
  const conditions = first && [
    ...isIn(resource, board.by, first.column),
    ...isIn(resource, lanes.by, first.lane),
  ];
  const rows =
    conditions && others.length === 0
      ? await selectColumns(ctx, resource, query, [{ ...first, conditions }], limit + 1)
      : await selectGrouped(ctx, resource, query, groupsOf(board, lanes.by, wanted), limit + 1);
  const shown = Map.groupBy(await presentAll(ctx, resource, rows), (row) =>
    cellName(valueIn(resource, board.by, row), valueIn(resource, lanes.by, row)),
  );
  const page = pagesOf(resource, rows, limit);
  const found = new Map(
    wanted.map(({ column, lane, ...start }) => {
      const name = cellName(column, lane);
      return [name, page(start, shown.get(name) ?? [])];
    }),
  );
  return ({ column, lane }) => found.get(cellName(column, lane)) ?? nothing;
}

/** The columns with the same order are read together. */
function groupsOf(board: BoardView, by: string, wanted: readonly (Cell & ReturnType<typeof startOf>)[]) {
  const values = [...new Set(wanted.map(({ lane }) => lane))];
  return [...Map.groupBy(wanted, ({ orderName }) => orderName).values()].flatMap((cells) => {
    const [first] = cells;
    if (!first) return [];
    const columns = [...new Set(cells.map(({ column }) => column))];
    return [{ by: board.by, values: columns, lanes: { by, values }, order: first.order }];
  });
}
