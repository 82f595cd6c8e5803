'use client';

import { IconGripVertical } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './grid.module.css';

interface Props {
  at: number;
  /** The number of the row; sections show none. */
  number?: number;
}

/** The number of a row, by which the row is dragged. The keys that move a row are those of its cells. */
export function RowHandle({ at, number }: Props) {
  const t = useTranslations('data.grid');
  return (
    <span data-handle={at} data-tip={t('handle')} className={classes.handle}>
      <IconGripVertical size={14} stroke={1.8} aria-hidden className={classes.grip} />
      {number !== undefined && <span>{number}</span>}
    </span>
  );
}
