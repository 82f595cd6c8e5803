import type { GridColumn, GridRow } from './columns.ts';
import type { Block, Place } from './places.ts';

type Rows = readonly GridRow[];

/** Sets a value. In the row below the last one, it makes a new row, which begins with the values of `fresh`. */
export function withValue(rows: Rows, at: number, name: string, value: unknown, fresh: GridRow): GridRow[] {
  const row = rows[at];
  return row ? rows.with(at, { ...row, [name]: value }) : [...rows, { ...fresh, [name]: value }];
}

/** Puts a block of texts into the cells from `place` on. Columns that cannot be edited skip their texts. */
export function withBlock(
  rows: Rows,
  place: Place,
  block: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  fresh: GridRow | undefined,
): GridRow[] {
  let next = [...rows];
  for (const [down, texts] of block.entries()) {
    const at = place.row + down;
    if (at >= next.length && fresh === undefined) break;
    if (texts.every((text) => text.trim() === '')) continue;
    const row = Math.min(at, next.length);
    for (const [across, text] of texts.entries()) {
      const column = columns[place.column + across];
      if (column?.edit) next = withValue(next, row, column.name, column.edit.read(text), fresh ?? {});
    }
  }
  return next;
}

/** The texts of a block of cells, as a spreadsheet takes them. */
export const textsIn = (rows: Rows, block: Block, columns: readonly GridColumn[]): string[][] =>
  rows
    .slice(block.top, block.bottom + 1)
    .map((row) =>
      columns
        .slice(block.left, block.right + 1)
        .map(({ name, edit }) => (edit ? edit.write(row[name]) : String(row[name] ?? ''))),
    );

export function withoutValues(rows: Rows, block: Block, columns: readonly GridColumn[]): GridRow[] {
  const names = columns.slice(block.left, block.right + 1).flatMap(({ name, edit }) => (edit ? [name] : []));
  const emptied = Object.fromEntries(names.map((name) => [name, undefined]));
  return rows.map((row, at) => (at >= block.top && at <= block.bottom ? { ...row, ...emptied } : row));
}

export const withoutRows = (rows: Rows, { top, bottom }: Pick<Block, 'top' | 'bottom'>): GridRow[] =>
  rows.filter((_, at) => at < top || at > bottom);

export const withRow = (rows: Rows, at: number, row: GridRow): GridRow[] => rows.toSpliced(at, 0, row);

/** Moves a row; at the ends of the list it stays. */
export function withMovedRow(rows: Rows, from: number, to: number): Rows {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** True for a row that nobody has filled: it has no id, and no other values than a new row. */
export const isUntouched = (row: GridRow, fresh: GridRow): boolean =>
  isNothing(row.id) &&
  Object.entries(row).every(([name, value]) => isNothing(value) || value === fresh[name]);
