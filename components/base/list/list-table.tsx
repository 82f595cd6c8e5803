'use client';

import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

export interface Column {
  name: string;
  title: string;
  isNumber?: boolean;
  /** The heading is read out by screen readers and not shown: the column holds buttons. */
  isHidden?: boolean;
}

/** A table with its head; on a narrow screen every row is a card. */
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
