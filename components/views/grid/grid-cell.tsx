// biome-ignore-all lint/a11y/useSemanticElements: a grid of WAI-ARIA whose rows become cards; elements of a table would lose their roles there
'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { GridColumn, GridRow } from './columns.ts';
import type { Mode } from './commands.ts';
import classes from './grid.module.css';
import { TextCell } from './text-cell.tsx';

export interface ActiveCell {
  column: number;
  mode: Mode;
  draft: string | undefined;
  set: (value: unknown, draft?: string) => void;
}

interface Props {
  row: GridRow;
  at: number;
  index: number;
  column: GridColumn;
  /** The state of the cell that has the focus. */
  active: ActiveCell | undefined;
  /** True for the cell in which the focus enters the grid. */
  isEntry: boolean;
  isInBlock: boolean;
  problemId: string | undefined;
  label: string;
  /** The number of columns that the cell is as wide as. */
  span?: number;
  /** Something at the end of a cell as wide as the row. */
  end?: ReactNode;
}

const fieldIn = (cell: HTMLElement | null) =>
  cell?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type="hidden"]), textarea');

/** A cell. The one with the focus contains its input, whose text is selected, so that typing replaces it. */
export function GridCell(props: Props) {
  const { row, at, index, column, active, isEntry, isInBlock, problemId, label, span, end } = props;
  const cell = useRef<HTMLDivElement>(null);
  const isActive = active !== undefined;
  const isShown = !isActive || !column.edit;
  useLayoutEffect(() => {
    if (!isActive) return;
    const field = fieldIn(cell.current) ?? cell.current;
    field?.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select();
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={cell}
      role="gridcell"
      data-cell={`${at} ${index}`}
      data-label={span ? undefined : column.title}
      data-span={span}
      aria-colspan={span}
      data-number={column.isNumber || undefined}
      data-selected={isInBlock || undefined}
      data-active={isActive || undefined}
      data-computed={column.edit ? undefined : true}
      tabIndex={isShown && (isEntry || isActive) ? 0 : -1}
      aria-selected={isInBlock || isActive}
      aria-readonly={column.edit === undefined}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      className={classes.cell}
    >
      {isShown ? <Shown>{column.show(row, at)}</Shown> : <Edited {...props} label={label} />}
      {end}
    </div>
  );
}

const Shown = ({ children }: { children: ReactNode }) => <div className={classes.shown}>{children}</div>;

function Edited({ row, column, active, problemId, label }: Props) {
  const { edit, name } = column;
  if (!edit || !active) return null;
  const { Input } = edit;
  const shared = { label, isInvalid: problemId !== undefined, describedBy: problemId };
  if (Input)
    return (
      <div className={classes.input}>
        <Input {...shared} value={row[name]} onChange={(value) => active.set(value)} />
      </div>
    );
  return (
    <TextCell
      {...shared}
      mode={active.mode}
      isNumber={column.isNumber === true}
      text={active.draft ?? edit.write(row[name])}
      onText={(text) => active.set(edit.read(text), text)}
    />
  );
}
