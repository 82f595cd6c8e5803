// biome-ignore-all lint/a11y/useSemanticElements: a grid of WAI-ARIA whose rows become cards; elements of a table would lose their roles there
'use client';

import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { CellHoldingContext } from './cell-holding.ts';
import classes from './grid.module.css';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import type { CellProblem } from './grid-row.tsx';
import { GridRows } from './grid-rows.tsx';
import { type GridTotals, Totals } from './grid-totals.tsx';
import { RowMenu } from './row-menu.tsx';
import { type GridOptions, useGrid } from './use-grid.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useRowDrag } from './use-row-drag.ts';

declare module 'react' {
  interface CSSProperties {
    /** The widths of the columns of a grid. */
    '--columns'?: string;
  }
}

interface Props extends GridOptions {
  label: string;
  /** The text of the button that adds a row. */
  addLabel?: string;
  /** The problems of each row, by its number. */
  problems?: Readonly<Record<number, readonly CellProblem[]>>;
  /** Opens all values of a row, for example those that fit in no cell. */
  onOpen?: (at: number) => void;
  /** The sums below the rows. */
  totals?: GridTotals | undefined;
}

const nothing = {};

/**
 * Rows over typed columns, edited like a sheet: arrows, Enter and Tab move, typing replaces, F2 edits, blocks are copied from
 * and to spreadsheets, and rows are dragged by their number. It knows no kind of record. On a narrow place each row is a card.
 */
export function Grid({ label, addLabel, problems = nothing, onOpen, totals, ...options }: Props) {
  const grid = useGrid(options);
  const { columns, rows, fresh } = options;
  const [menu, setMenu] = useState<{ at: number; anchor: HTMLElement }>();
  const [table, setTable] = useState<HTMLElement | null>(null);
  const openMenu = useCallback((at: number, anchor: HTMLElement) => setMenu({ at, anchor }), []);
  const { news, announce, events } = useGridEvents({
    grid,
    onMenu: (at) => table?.querySelector<HTMLElement>(`[data-menu="${at}"]`)?.click(),
  });
  const { drag, onPointerDown } = useRowDrag(grid, announce);
  return (
    <div className={classes.grid} style={{ '--columns': templateOf(columns) }}>
      <CellHoldingContext value={grid.holding}>
        <div
          ref={setTable}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + (fresh ? 2 : 1)}
          aria-multiselectable
          className={classes.table}
          data-dragging={drag !== undefined || undefined}
          onPointerDown={onPointerDown}
          {...events}
        >
          <GridHead columns={columns} />
          <div role="rowgroup" className={classes.body}>
            <GridRows
              grid={grid}
              options={options}
              problems={problems}
              drag={drag}
              onMenu={fresh || onOpen ? openMenu : undefined}
            />
          </div>
        </div>
      </CellHoldingContext>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {fresh && <GridFoot grid={grid} addLabel={addLabel} />}
      {totals && <Totals {...totals} columns={columns} />}
      {menu && <RowMenu {...menu} grid={grid} onOpen={onOpen} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

const shares = {
  // Headings such as "Descuento %" break between their words only, where there is room for that.
  narrow: 'minmax(clamp(72px, 8.6cqi, 76px), 1fr)',
  middle: 'minmax(clamp(66px, 8cqi, 72px), 1.4fr)',
  wide: 'minmax(0, 2.6fr)',
  amount: 'minmax(112px, 1.4fr)',
};

/** All rows have the same shares of the same width, so their cells are below each other. */
const templateOf = (columns: GridOptions['columns']) =>
  ['var(--edge)', ...columns.map(({ width }) => shares[width]), 'var(--edge)'].join(' ');
