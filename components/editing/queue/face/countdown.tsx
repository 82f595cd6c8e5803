'use client';

import { IconClock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useTicking } from '#components/base/ui/use-ticking.ts';
import classes from './card.module.css';
import { leftUntil, tickOf } from './countdown.ts';

const unknown = -1;

/** The time left of a claim. It ticks without rendering the components around it. */
export function Countdown({ until }: { until: string }) {
  const t = useTranslations('board.left');
  const format = useFormatter();
  const tick = useTicking((now) => tickOf(until, now), unknown);
  const at = format.dateTime(new Date(until), { timeStyle: 'short' });
  if (tick === unknown) return <time dateTime={until}>{t('until', { at })}</time>;
  const left = leftUntil(until, Date.now());
  const isShort = left.unit === 'seconds' || left.unit === 'over';
  return (
    <time
      className={classes.countdown}
      dateTime={until}
      title={t('until', { at })}
      data-short={isShort || undefined}
    >
      <IconClock size={13} stroke={1.8} aria-hidden />
      {left.unit === 'over' && t('over')}
      {left.unit === 'seconds' &&
        t('seconds', { minutes: left.minutes, seconds: String(left.seconds).padStart(2, '0') })}
      {left.unit === 'minutes' && t('minutes', { minutes: left.minutes })}
      {left.unit === 'hours' && t('hours', { hours: left.hours, minutes: left.minutes })}
    </time>
  );
}
