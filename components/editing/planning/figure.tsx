'use client';

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './planning.module.css';

interface Props {
  /** The name of the figure for screen readers. */
  label: string;
  children: ReactNode;
  onOpen: () => void;
}

/** A figure in a table that opens its cards. */
export const Figure = ({ label, children, onOpen }: Props) => (
  <td className={classes.number}>
    <Anchor component="button" type="button" size="sm" aria-label={label} onClick={onOpen}>
      {children}
    </Anchor>
  </td>
);
