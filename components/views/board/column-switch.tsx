'use client';

import classes from './board.module.css';
import type { BoardColumn } from './board.tsx';

interface Props {
  label: string;
  columns: readonly BoardColumn[];
  countOf: (value: string) => number;
  current: string | undefined;
  targets: ReadonlySet<string> | undefined;
  /** The place at which a record that is dropped on a choice arrives. */
  dropOf?: (value: string) => string;
  onChoose: (value: string) => void;
}

/** Chooses the one column that a phone shows. Records can be dropped on it, too. */
export function ColumnSwitch({
  label,
  columns,
  countOf,
  current,
  targets,
  dropOf = (value) => value,
  onChoose,
}: Props) {
  return (
    <nav className={classes.switch} aria-label={label}>
      {columns.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className={classes.switchItem}
          data-drop={dropOf(value)}
          data-off={(targets !== undefined && !targets.has(dropOf(value))) || undefined}
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {name} <span className={classes.count}>{countOf(value)}</span>
        </button>
      ))}
    </nav>
  );
}
