'use client';

import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <Table className={classes.table} verticalSpacing="xs" horizontalSpacing={isFramed ? 'md' : 'sm'}>
      <Table.Caption className={classes.caption}>{title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, title: head, isNumber, isHidden }) => (
            <Table.Th key={name} scope="col" className={isNumber ? classes.number : undefined}>
              {isHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
  return isFramed ? <div className={classes.frame}>{table}</div> : table;
}
