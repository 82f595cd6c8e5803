// biome-ignore-all lint/a11y/useSemanticElements: a grid of WAI-ARIA whose rows become cards; elements of a table would lose their roles there
'use client';

import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useState } from 'react';
import { CellHoldingContext } from './cell-holding.ts';
import classes from './grid.module.css';
import type { ActiveCell } from './grid-cell.tsx';
import { type CellProblem, DrawnRow } from './grid-row.tsx';
import { blockOf, cursorAt } from './places.ts';
import { RowMenu } from './row-menu.tsx';
import { type GridHandle, type GridOptions, useGrid } from './use-grid.ts';
import { useGridEvents } from './use-grid-events.ts';

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
}

const nothing = {};

/**
 * Rows over typed columns, edited like a sheet: arrows, Enter and Tab move, typing replaces, F2 edits, and blocks are copied
 * from and to spreadsheets. It knows no kind of record. On a narrow place each row is a card.
 */
export function Grid({ label, addLabel, problems = nothing, onOpen, ...options }: Props) {
  const t = useTranslations('data.grid');
  const grid = useGrid(options);
  const { columns, rows, fresh } = options;
  const [menu, setMenu] = useState<{ at: number; anchor: HTMLElement }>();
  const [table, setTable] = useState<HTMLElement | null>(null);
  const openMenu = useCallback((at: number, anchor: HTMLElement) => setMenu({ at, anchor }), []);
  const { news, events } = useGridEvents({
    grid,
    onMenu: (at) => table?.querySelector<HTMLElement>(`[data-menu="${at}"]`)?.click(),
  });
  return (
    <div className={classes.grid}>
      <CellHoldingContext value={grid.holding}>
        <div
          ref={setTable}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + (fresh ? 2 : 1)}
          aria-multiselectable
          className={classes.table}
          style={{ '--columns': templateOf(columns) }}
          {...events}
        >
          <Head columns={columns} />
          <div role="rowgroup" className={classes.body}>
            <Rows
              grid={grid}
              options={options}
              problems={problems}
              onMenu={fresh || onOpen ? openMenu : undefined}
            />
          </div>
        </div>
      </CellHoldingContext>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {fresh && addLabel && (
        <div className={classes.foot}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
            onClick={() => grid.go(cursorAt({ row: rows.length, column: 0 }))}
          >
            {addLabel}
          </Button>
          <span className={classes.hint}>{t('hint')}</span>
        </div>
      )}
      {menu && <RowMenu {...menu} grid={grid} onOpen={onOpen} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

const shares = { narrow: 'minmax(0, 1fr)', middle: 'minmax(0, 1.4fr)', wide: 'minmax(0, 2.6fr)' };

/** All rows have the same shares of the same width, so their cells are below each other. */
const templateOf = (columns: GridOptions['columns']) =>
  ['34px', ...columns.map(({ width }) => shares[width]), '34px'].join(' ');

function Head({ columns }: Pick<GridOptions, 'columns'>) {
  const t = useTranslations('data.grid');
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={classes.row}>
        <div role="columnheader" tabIndex={-1} className={classes.number}>
          <VisuallyHidden>{t('number')}</VisuallyHidden>
        </div>
        {columns.map(({ name, title, isNumber, isRequired }) => (
          <div key={name} role="columnheader" tabIndex={-1} data-number={isNumber || undefined}>
            {title}
            {isRequired && (
              <span aria-hidden className={classes.required}>
                {' *'}
              </span>
            )}
          </div>
        ))}
        <div role="columnheader" tabIndex={-1} className={classes.menu}>
          <VisuallyHidden>{t('actionsOfRows')}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}

interface RowsProps {
  grid: GridHandle;
  options: GridOptions;
  problems: Readonly<Record<number, readonly CellProblem[]>>;
  onMenu: ((at: number, button: HTMLElement) => void) | undefined;
}

function Rows({ grid, options: { columns, rows, fresh }, problems, onMenu }: RowsProps) {
  const id = useId();
  const { at, anchor } = grid.cursor;
  const block = blockOf({ at, anchor });
  const entry = Math.min(at.row, rows.length - (fresh ? 0 : 1));
  const active: ActiveCell = {
    column: at.column,
    mode: grid.mode,
    draft: grid.draft,
    set: (value, draft) => grid.set(at, value, draft),
  };
  const all = fresh ? [...rows, fresh] : rows;
  return all.map((row, nth) => {
    const isSelected =
      grid.hasFocus &&
      nth >= block.top &&
      nth <= block.bottom &&
      block.top + block.left < block.bottom + block.right;
    return (
      <DrawnRow
        // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no id yet, only their position
        key={nth}
        id={id}
        row={row}
        at={nth}
        columns={columns}
        active={grid.hasFocus && at.row === nth ? active : undefined}
        entry={!grid.hasFocus && nth === entry ? at.column : undefined}
        from={isSelected ? block.left : -1}
        to={isSelected ? block.right : -1}
        problems={problems[nth]}
        isNew={nth === rows.length}
        onMenu={onMenu}
      />
    );
  });
}
