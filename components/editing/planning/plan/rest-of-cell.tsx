'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { partsOf } from '#components/views/board/lanes/cells.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import classes from './plan.module.css';

/** Opens the cards of a cell in the queue, because the plan shows only the first ones. */
export function RestOfCell({ cell, count }: { cell: string; count: number }) {
  const t = useTranslations('planning');
  const { column: due, lane } = partsOf(cell);
  const address = new URLSearchParams({ person: lane === noValue ? 'nobody' : lane, due });
  return (
    <Link className={classes.rest} href={`/queue?${address}`}>
      {t('more', { count })}
    </Link>
  );
}
