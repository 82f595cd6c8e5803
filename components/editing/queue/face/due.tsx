'use client';

import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { Card } from '../cards/card.ts';
import { deadlineOf, nearnessOf } from '../cards/deadline.ts';
import classes from './facts.module.css';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;
const often = { updateInterval: 60_000 } as const;

/** The deadline of a card: how late it is, or that it is due today, or else its day. */
export function Due({ card }: { card: Card }) {
  const t = useTranslations('board');
  const format = useFormatter();
  const now = useNow(often).getTime();
  const deadline = deadlineOf(card);
  if (deadline === null) return null;
  const date = new Date(deadline);
  const { is, days } = nearnessOf(card, now);
  return (
    <time
      className={classes.fact}
      dateTime={deadline}
      data-late={is === 'late' || undefined}
      data-today={is === 'today' || undefined}
      title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {is === 'late' ? <IconAlertTriangle {...icon} /> : <IconCalendar {...icon} />}
      {is === 'late' && t('daysLate', { days })}
      {is === 'today' && t('today')}
      {is === 'later' && format.dateTime(date, { day: 'numeric', month: 'short' })}
    </time>
  );
}
