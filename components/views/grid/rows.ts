import type { GridColumn, GridRow } from './columns.ts';
import type { Block, Place } from './places.ts';
import type { SectionOptions } from './sections.ts';

type Rows = readonly GridRow[];
type Sections = Pick<SectionOptions, 'is' | 'titleName'> | undefined;

/** Sets a value. In the row below the last one, it makes a new row, which begins with the values of `fresh`. */
export function withValue(rows: Rows, at: number, name: string, value: unknown, fresh: GridRow): GridRow[] {
  const row = rows[at];
  return row ? rows.with(at, { ...row, [name]: value }) : [...rows, { ...fresh, [name]: value }];
}

/**
 * Puts a block of texts into the cells from `place` on. Columns that cannot be edited skip their texts. A block of several
 * rows goes on below a section; one text alone is its title.
 */
export function withBlock(
  rows: Rows,
  place: Place,
  block: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  fresh: GridRow | undefined,
  sections?: Sections,
): GridRow[] {
  const isSection = (row: GridRow | undefined) => row !== undefined && sections?.is(row) === true;
  const [[only = ''] = []] = block;
  if (sections && block.length === 1 && isSection(rows[place.row]))
    return withValue(rows, place.row, sections.titleName, only, {});
  let next = [...rows];
  let at = place.row;
  for (const texts of block) {
    while (isSection(next[at])) at += 1;
    if (at >= next.length && fresh === undefined) break;
    const isEmpty = texts.every((text) => text.trim() === '');
    const row = Math.min(at, next.length);
    at += 1;
    if (isEmpty) continue;
    for (const [across, text] of texts.entries()) {
      const column = columns[place.column + across];
      if (column?.edit) next = withValue(next, row, column.name, column.edit.read(text), fresh ?? {});
    }
  }
  return next;
}

/** The texts of a block of cells, as a spreadsheet takes them. The title of a section is in its first cell. */
export const textsIn = (
  rows: Rows,
  block: Block,
  columns: readonly GridColumn[],
  sections?: Sections,
): string[][] =>
  rows.slice(block.top, block.bottom + 1).map((row) =>
    columns.slice(block.left, block.right + 1).map(({ name, edit }, nth) => {
      if (sections?.is(row)) return nth === 0 ? String(row[sections.titleName] ?? '') : '';
      return edit ? edit.write(row[name]) : String(row[name] ?? '');
    }),
  );

/** Empties the cells of a block. The title of a section is emptied only if nothing else is selected. */
export function withoutValues(
  rows: Rows,
  block: Block,
  columns: readonly GridColumn[],
  sections?: Sections,
): GridRow[] {
  const names = columns.slice(block.left, block.right + 1).flatMap(({ name, edit }) => (edit ? [name] : []));
  const emptied = Object.fromEntries(names.map((name) => [name, undefined]));
  return rows.map((row, at) => {
    if (at < block.top || at > block.bottom) return row;
    if (!sections?.is(row)) return { ...row, ...emptied };
    return block.top === block.bottom ? { ...row, [sections.titleName]: undefined } : row;
  });
}

export const withoutRows = (rows: Rows, { top, bottom }: Pick<Block, 'top' | 'bottom'>): GridRow[] =>
  rows.filter((_, at) => at < top || at > bottom);

export const withRow = (rows: Rows, at: number, row: GridRow): GridRow[] => rows.toSpliced(at, 0, row);

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** True for a row that nobody has filled: it has no id, and no other values than a new row. */
export const isUntouched = (row: GridRow, fresh: GridRow): boolean =>
  isNothing(row.id) &&
  Object.entries(row).every(([name, value]) => isNothing(value) || value === fresh[name]);
