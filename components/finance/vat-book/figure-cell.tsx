'use client';

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './vat-book.module.css';

interface Props {
  /** The name of the figure for screen readers. */
  label: string;
  isChosen: boolean;
  children: ReactNode;
  onOpen: () => void;
}

/** A figure of the sums that opens its documents. */
export const FigureCell = ({ label, isChosen, children, onOpen }: Props) => (
  <td className={classes.number}>
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.figure}
      aria-label={label}
      aria-current={isChosen || undefined}
      onClick={onOpen}
    >
      {children}
    </Anchor>
  </td>
);
