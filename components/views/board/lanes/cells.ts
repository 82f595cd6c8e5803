import type { BoardPart } from '../question.ts';
import { addedSums, type ColumnAnswer, type Figures, noValue, type Sum } from '../records/board-state.ts';

/** A cell is what a column and a lane have in common. On a board with lanes it takes the part of a column. */
export interface Cell {
  column: string;
  lane: string;
}

const between = '|';

/** Instead of a column or a lane: a record that is dropped there keeps its own. */
export const sameColumn = '=';
export const sameLane = '=';

/** The lane of the records whose lanes the server has left out, because there are very many. */
export const furtherLane = '+';

export const cellOf = (column: string, lane: string): string => `${column}${between}${lane}`;

export function partsOf(cell: string): Cell {
  const at = cell.indexOf(between);
  return at < 0 ? { column: cell, lane: noValue } : { column: cell.slice(0, at), lane: cell.slice(at + 1) };
}

/** The lane of a value: records without one are in the lane without a name. */
export const laneText = (value: unknown): string =>
  value === null || value === undefined ? noValue : String(value);

/** A lane as the server answers it, with its cells by column. */
export interface LaneAnswer<R> {
  value: string | null;
  cells: readonly ColumnAnswer<R>[];
}

interface Answer<R> {
  data: readonly ColumnAnswer<R>[];
  lanes: readonly LaneAnswer<R>[];
}

const empty = { count: 0, sums: [], records: [], next_cursor: null };

/** The cells of an answer in the order of the lanes, also those without records. */
export function cellsIn<R>({ data, lanes }: Answer<R>): ColumnAnswer<R>[] {
  const cells = lanes.flatMap(({ value: lane, cells: filled }) =>
    data.map(({ value: column }) => {
      const found = filled.find(({ value }) => value === column);
      return { ...(found ?? empty), value: cellOf(column ?? noValue, lane ?? noValue) };
    }),
  );
  return [...cells, ...data.flatMap((column) => furtherOf(column, lanes))];
}

/** The records of a column that are in no answered lane. Their cursor is empty, because they cannot be loaded. */
function furtherOf<R>(column: ColumnAnswer<R>, lanes: readonly LaneAnswer<R>[]): ColumnAnswer<R>[] {
  const own = lanes.flatMap(({ cells }) => cells.filter(({ value }) => value === column.value));
  const count = own.reduce((rest, one) => rest - one.count, column.count);
  if (count <= 0) return [];
  const sums = own
    .flatMap((one) => one.sums)
    .reduce((rest: readonly Sum[], sum) => addedSums(rest, sum, -1), column.sums);
  return [{ value: cellOf(column.value ?? noValue, furtherLane), count, sums, records: [], next_cursor: '' }];
}

const asked = (value: string) => (value === noValue ? 'null' : value);

/** How many records of a cell are loaded at first; a cell shows about three. */
const perCell = 10;

/** The input of the board's call for all cells, or for the next records of one. */
export function cellInput({ column: cell, ...part }: BoardPart) {
  if (cell === undefined) return { per_column: perCell, ...part };
  const { column, lane } = partsOf(cell);
  return { ...part, column: asked(column), lane: asked(lane) };
}

/** Adds the figures of cells up: those of each column, or of each lane. */
export function addedUp(
  cells: ReadonlyMap<string, Figures>,
  nameOf: (cell: Cell) => string,
): ReadonlyMap<string, Figures> {
  const totals = new Map<string, Figures>();
  for (const [cell, { count, sums }] of cells) {
    const name = nameOf(partsOf(cell));
    const before = totals.get(name) ?? { count: 0, sums: [] };
    totals.set(name, {
      count: before.count + count,
      sums: sums.reduce((all: readonly Sum[], sum) => addedSums(all, sum, 1), before.sums),
    });
  }
  return totals;
}

/**
 * The values of all lanes in the order of the server. Lanes of records that have changed since come after them, and the
 * lane without a value comes last. `always` are lanes that are shown without records too.
 */
export function lanesIn(
  counted: Iterable<string>,
  figures: ReadonlyMap<string, Figures>,
  always: readonly string[],
): string[] {
  const arrived = [...figures].flatMap(([cell, { count }]) => (count > 0 ? [cell] : []));
  const found = [...counted, ...arrived].map((cell) => partsOf(cell).lane);
  const named = [...new Set([...found, ...always])].filter(
    (lane) => lane !== furtherLane && lane !== noValue,
  );
  return found.includes(noValue) || always.includes(noValue) ? [...named, noValue] : named;
}

/**
 * The places where dragged records can be dropped: the cells of their own columns and of those to which one of them can
 * move, in all lanes. On a lane's head they keep their columns, and on the choice of a column their lanes.
 */
export function cellTargets(
  columns: Iterable<string>,
  own: readonly Cell[],
  lanes: readonly string[],
): ReadonlySet<string> {
  const moves = [...columns];
  const reached = new Set([...moves, ...own.map(({ column }) => column)]);
  const isNew = ({ column, lane }: Cell) =>
    own.some((one) => one.lane !== lane || (column !== sameColumn && one.column !== column));
  const cells = lanes.flatMap((lane) => [...reached, sameColumn].map((column) => ({ column, lane })));
  return new Set([
    ...cells.filter(isNew).map(({ column, lane }) => cellOf(column, lane)),
    ...moves.map((column) => cellOf(column, sameLane)),
  ]);
}
