'use client';

import { type ReactNode, useId } from 'react';
import type { ActiveCell } from './grid-cell.tsx';
import { type CellProblem, DrawnRow, type RowProps } from './grid-row.tsx';
import { type Block, blockOf } from './places.ts';
import { SectionRow } from './section-row.tsx';
import { endOfMoved, noSections, numbersOf } from './sections.ts';
import type { GridHandle, GridOptions } from './use-grid.ts';
import type { RowDrag } from './use-row-drag.ts';

interface Props {
  grid: GridHandle;
  options: GridOptions;
  problems: Readonly<Record<number, readonly CellProblem[]>>;
  drag: RowDrag | undefined;
  onMenu: RowProps['onMenu'];
}

/** All rows of a grid, and below them the empty one that makes a new row. */
export function GridRows({ grid, options, problems, drag, onMenu }: Props) {
  const id = useId();
  const { columns, rows, fresh, section } = options;
  const { at } = grid.cursor;
  const entry = Math.min(at.row, rows.length - (fresh ? 0 : 1));
  const active: ActiveCell = {
    column: at.column,
    mode: grid.mode,
    draft: grid.draft,
    set: (value, draft) => grid.set(at, value, draft),
  };
  const typed = columns[at.column]?.name;
  const finished = (all: readonly CellProblem[] | undefined) =>
    all?.filter(({ name, isUnread }) => !isUnread || name !== typed);
  const isSection = section?.is ?? noSections;
  const numbers = numbersOf(rows, isSection);
  const all = fresh ? [...rows, fresh] : rows;
  const selected = selectionOf(grid);
  const sumOf = (from: number): ReactNode =>
    section?.sum?.(rows.slice(from + 1, endOfMoved(rows, from, isSection)), from + 1);
  return all.map((row, nth) => {
    const isNew = nth === rows.length;
    const isSelected = selected !== undefined && nth >= selected.top && nth <= selected.bottom;
    const shared = {
      id,
      row,
      at: nth,
      number: numbers[nth] ?? rows.length + 1,
      columns,
      active: grid.hasFocus && at.row === nth ? active : undefined,
      entry: !grid.hasFocus && nth === entry ? at.column : undefined,
      from: isSelected ? selected.left : -1,
      to: isSelected ? selected.right : -1,
      problems: grid.draft !== undefined && at.row === nth ? finished(problems[nth]) : problems[nth],
      hasHandle: fresh !== undefined && !isNew,
      isDragged: drag !== undefined && nth >= drag.from && nth < drag.end,
      drop: dropAt(drag?.to, nth, rows.length),
      onMenu: isNew ? undefined : onMenu,
    };
    if (section && !isNew && isSection(row))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no id yet, only their position
        <SectionRow key={nth} {...shared} titleName={section.titleName} sum={sumOf(nth)} />
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no id yet, only their position
    return <DrawnRow key={nth} {...shared} isNew={isNew} />;
  });
}

/** The selected block, if it has more than one cell. */
function selectionOf({ cursor, hasFocus }: GridHandle): Block | undefined {
  const block = blockOf(cursor);
  return hasFocus && block.top + block.left < block.bottom + block.right ? block : undefined;
}

/** The side of a row on which the dragged rows would be put. */
function dropAt(to: number | undefined, at: number, count: number): RowProps['drop'] {
  if (to === at && at < count) return 'before';
  return to === count && at === count - 1 ? 'after' : undefined;
}
