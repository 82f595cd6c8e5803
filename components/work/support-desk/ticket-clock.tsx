'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Status } from '#components/base/ui/status.tsx';
import { useMinute } from '#components/views/thread/use-minute.ts';
import { clockOf, lengthOf, type Ticket } from './clock.ts';
import classes from './desk.module.css';

const tones = { running: 'going', soon: 'warning', breached: 'bad' } as const;

/** The time until the next deadline, by color, shape and words. It ticks without a request. */
export function TicketClock({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('desk.clock');
  const format = useFormatter();
  const now = useMinute();
  if (now === undefined) return null;
  const clock = clockOf(ticket, now);
  if (clock.state === 'over') return null;
  if (clock.state === 'paused') return <Status tone="idle">{t('paused')}</Status>;
  const { value, unit } = lengthOf(clock.minutes);
  const length = format.number(value, { style: 'unit', unit, unitDisplay: 'short' });
  return (
    <span className={classes.clock} data-tip={t(clock.target)}>
      <Status tone={tones[clock.state]}>
        {t(clock.state === 'breached' ? 'late' : `${clock.target}In`, { length })}
      </Status>
    </span>
  );
}
