'use client';

import type { ReactNode } from 'react';
import { Table } from '#components/base/ui/table.tsx';
import classes from './planning.module.css';

interface Props {
  /** The name of the table for screen readers. */
  label: string;
  /** The titles of the columns with names, and after them those with figures. */
  names: readonly string[];
  figures: readonly string[];
  /** The row of totals. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A table of names with their figures, which is scrolled where it is wider than the page. */
export const FiguresTable = ({ label, names, figures, foot, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <Table className={classes.table}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {figures.map((name) => (
            <th key={name} scope="col" className={classes.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </Table>
  </section>
);
