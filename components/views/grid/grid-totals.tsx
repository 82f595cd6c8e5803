import type { ReactNode } from 'react';
import type { GridColumn } from './columns.ts';
import classes from './grid.module.css';

export interface GridTotal {
  name: string;
  label: ReactNode;
  figure: ReactNode;
  isStrong?: boolean;
}

export interface GridTotals {
  /** The name of the totals for screen readers. */
  label: string;
  rows: readonly GridTotal[];
  /** True while the figures are those of earlier rows. */
  isPending?: boolean;
}

interface Props extends GridTotals {
  columns: readonly GridColumn[];
}

/** The sums of a grid, below its last column of numbers. A change is read to screen readers when nothing else is. */
export function Totals({ label, rows, isPending = false, columns }: Props) {
  const sums = columns.findLastIndex(({ isNumber }) => isNumber);
  // The first column is that of the numbers of the rows.
  const line = sums + 2;
  return (
    <section aria-label={label} aria-live="polite" aria-busy={isPending} className={classes.totals}>
      <dl>
        {rows.map((one) => (
          <div key={one.name} data-strong={one.isStrong || undefined} className={classes.total}>
            <dt style={{ gridColumn: `1 / ${line}` }}>{one.label}</dt>
            <dd style={{ gridColumn: line }}>{one.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
