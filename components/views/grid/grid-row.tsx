// biome-ignore-all lint/a11y/useSemanticElements: a grid of WAI-ARIA whose rows become cards; elements of a table would lose their roles there
'use client';

import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import type { GridColumn, GridRow } from './columns.ts';
import classes from './grid.module.css';
import { type ActiveCell, GridCell } from './grid-cell.tsx';
import { RowHandle } from './row-handle.tsx';

/** A refusal of a cell, or without a name, of the whole row. */
export interface CellProblem {
  name?: string;
  text: ReactNode;
  /** The text of the cell cannot be read. It is not marked while it is typed, because it may be unfinished. */
  isUnread?: boolean;
}

export interface RowProps {
  id: string;
  row: GridRow;
  at: number;
  /** The number that is shown and read. */
  number: number;
  columns: readonly GridColumn[];
  /** The cell that has the focus, if it is in this row. */
  active: ActiveCell | undefined;
  /** The column in which the focus enters the grid, if it enters it in this row. */
  entry: number | undefined;
  /** The first and the last selected column. */
  from: number;
  to: number;
  problems: readonly CellProblem[] | undefined;
  hasHandle: boolean;
  isDragged: boolean;
  /** The side on which dragged rows would be put. */
  drop: 'before' | 'after' | undefined;
  onMenu: ((at: number, button: HTMLElement) => void) | undefined;
}

interface Props extends RowProps {
  /** True for the empty row below the last one. */
  isNew: boolean;
}

/** A row and below it the problems of its cells. It is drawn again only when something of it has changed. */
export const DrawnRow = memo(function DrawnRow(props: Props) {
  const { id, row, at, number, columns, active, entry, from, to, problems = [], isNew, onMenu } = props;
  const t = useTranslations('data');
  const problemIdOf = (name: string | undefined) => {
    const nth = problems.findIndex((one) => one.name === name);
    return nth < 0 ? undefined : `${id}-${at}-${nth}`;
  };
  return (
    <>
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={at + 2}
        data-row={isNew ? undefined : at}
        data-new={isNew || undefined}
        data-dragged={props.isDragged || undefined}
        data-drop={props.drop}
        className={classes.row}
      >
        <div role="rowheader" tabIndex={-1} className={classes.number}>
          {props.hasHandle ? (
            <RowHandle at={at} number={number} />
          ) : (
            <span>{isNew ? t('grid.new') : number}</span>
          )}
        </div>
        {columns.map((column, index) => (
          <GridCell
            key={column.name}
            row={row}
            at={at}
            index={index}
            column={column}
            active={active?.column === index ? active : undefined}
            isEntry={entry === index}
            isInBlock={index >= from && index <= to}
            problemId={problemIdOf(column.name)}
            label={t('grid.cell', { column: column.title, number })}
          />
        ))}
        <div role="gridcell" tabIndex={-1} className={classes.menu}>
          {onMenu && <MenuButton at={at} label={t('grid.actions', { number })} onMenu={onMenu} />}
        </div>
      </div>
      <RowProblems id={id} at={at} columns={columns} problems={problems} />
    </>
  );
});

interface MenuProps {
  at: number;
  label: string;
  onMenu: NonNullable<RowProps['onMenu']>;
}

export const MenuButton = ({ at, label, onMenu }: MenuProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="md"
    tabIndex={-1}
    data-menu={at}
    aria-haspopup="menu"
    aria-label={label}
    onClick={({ currentTarget }) => onMenu(at, currentTarget)}
  >
    <IconDotsVertical size={16} stroke={1.8} aria-hidden />
  </ActionIcon>
);

interface ProblemsProps extends Pick<RowProps, 'id' | 'at' | 'columns'> {
  problems: readonly CellProblem[];
}

/** The problems below a row, which the cells name as their descriptions. */
export function RowProblems({ id, at, columns, problems }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div role="row" tabIndex={-1} className={classes.problems}>
      <div role="gridcell" tabIndex={-1} aria-colspan={columns.length + 2}>
        {problems.map(({ name, text }, nth) => (
          <p key={name ?? ''} id={`${id}-${at}-${nth}`}>
            {name !== undefined && `${columns.find((one) => one.name === name)?.title ?? name}: `}
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
