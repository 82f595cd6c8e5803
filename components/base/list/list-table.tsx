'use client';

import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Table } from '#components/base/ui/table.tsx';
import classes from './table.module.css';

export interface Column {
  name: string;
  title: string;
  isNumber?: boolean;
  /** Hides the heading on the screen but not from screen readers, for columns of buttons. */
  isHidden?: boolean;
}

/** A table that shows each row as a card on a narrow screen. */
export function ListTable({
  title,
  columns,
  isFramed = true,
  children,
}: {
  title: string;
  columns: readonly Column[];
  isFramed?: boolean;
  children: ReactNode;
}) {
  const table = (
    <Table className={classes.table}>
      <caption className={classes.caption}>{title}</caption>
      <thead>
        <tr>
          {columns.map(({ name, title: head, isNumber, isHidden }) => (
            <th key={name} scope="col" className={isNumber ? classes.number : undefined}>
              {isHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
  return isFramed ? <div className={classes.frame}>{table}</div> : table;
}
