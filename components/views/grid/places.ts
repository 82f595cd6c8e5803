/** A cell, by the numbers of its row and its column. */
export interface Place {
  row: number;
  column: number;
}

/** The number of rows, with the empty one below the last if rows can be added, and of columns. */
export interface Size {
  rows: number;
  columns: number;
  /** True for a row with one cell across all columns, such as the title of a section. */
  isSpan?: (row: number) => boolean;
}

export interface Cursor {
  /** The cell that has the focus. */
  at: Place;
  /** The other corner of the selected block; the same cell if nothing else is selected. */
  anchor: Place;
  /** The column in which Enter goes on in the next row: the one in which the person began to press Tab. */
  home: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export const cursorAt = (at: Place): Cursor => ({ at, anchor: at, home: at.column });

export function moved(cursor: Cursor, by: Place, size: Size, isExtending = false): Cursor {
  // The column is kept, so that the arrows go on in it below a section.
  if (by.row === 0 && size.isSpan?.(cursor.at.row))
    return isExtending ? cursor : { ...cursor, anchor: cursor.at };
  const at = {
    row: within(cursor.at.row + by.row, size.rows),
    column: within(cursor.at.column + by.column, size.columns),
  };
  return isExtending ? { ...cursor, at } : cursorAt(at);
}

/** The next cell that can be edited, or the previous one; undefined at the ends of the grid, where Tab leaves it. */
export function tabbed(
  cursor: Cursor,
  isBack: boolean,
  size: Size,
  isEdited: (column: number) => boolean,
): Cursor | undefined {
  const { row } = cursor.at;
  const by = isBack ? -1 : 1;
  const column = size.isSpan?.(row) ? (isBack ? 0 : size.columns - 1) : cursor.at.column;
  const isInside = (place: number) => place >= 0 && place < size.rows * size.columns;
  const isStop = (place: number) => {
    const at = place % size.columns;
    return size.isSpan?.(Math.floor(place / size.columns)) ? at === 0 : isEdited(at);
  };
  let next = row * size.columns + column + by;
  while (isInside(next) && !isStop(next)) next += by;
  if (!isInside(next)) return undefined;
  const at = { row: Math.floor(next / size.columns), column: next % size.columns };
  return { at, anchor: at, home: at.row === row ? cursor.home : at.column };
}

/** The next row, in the column in which the person began to fill this one. */
export function entered({ at, home }: Cursor, isBack: boolean, size: Size): Cursor {
  return cursorAt({ row: within(at.row + (isBack ? -1 : 1), size.rows), column: home });
}

export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const blockOf = ({ at, anchor }: Pick<Cursor, 'at' | 'anchor'>): Block => ({
  top: Math.min(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  bottom: Math.max(at.row, anchor.row),
  right: Math.max(at.column, anchor.column),
});

export const isInBlock = ({ top, left, bottom, right }: Block, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right;
