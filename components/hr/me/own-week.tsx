'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { addDays, firstWeekday, weekOf } from '#components/views/calendar/days.ts';
import type { RosterDay } from '../shared/roster.ts';
import { useTexts } from '../shared/use-texts.ts';
import classes from './me.module.css';

/** The coming shifts that the page shows. */
const mostShifts = 5;

/** The hours of the week beside the scheduled ones, and the next shifts. */
export function OwnWeek({ employee, today }: { employee: string; today: string }) {
  const t = useTranslations('myPage.week');
  const texts = useTexts();
  const locale = useLocale();
  const week = weekOf(today, firstWeekday(locale));
  const [from = today] = week;
  const found = useQuery(
    useTRPC().roster.list.queryOptions({ from, to: addDays(from, 20), employee_id: employee }),
  );
  const days = found.data?.data[0]?.days ?? [];
  const own = days.filter(({ date }) => week.includes(date));
  const worked = own.reduce((sum, { attendance }) => sum + (attendance?.worked_minutes ?? 0), 0);
  const scheduled = own.reduce((sum, { scheduled_minutes }) => sum + scheduled_minutes, 0);
  const overtime = own.reduce((sum, { attendance }) => sum + (attendance?.overtime_minutes ?? 0), 0);
  const coming = days
    .filter(({ date, scheduled_minutes }) => date > today && scheduled_minutes > 0)
    .slice(0, mostShifts);
  return (
    <Panel title={t('title')}>
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      <p className={classes.sums}>
        <span className={classes.figure}>{texts.minutes(worked)}</span>
        <span className={classes.quiet}>{t('of', { time: texts.minutes(scheduled) })}</span>
        {overtime > 0 && <span>{t('overtime', { time: texts.minutes(overtime) })}</span>}
      </p>
      <ul className={classes.lines} aria-label={t('days')}>
        {own.map((day) => (
          <DayLine key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ul>
      {coming.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{t('coming')}</h3>
          <ul className={classes.lines}>
            {coming.map(({ date, hours }) => (
              <li key={date} className={classes.line}>
                <span>{texts.shortDay(date)}</span>
                <span className={classes.number}>
                  {hours.map(({ from: start, to }) => `${start}–${to}`).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function DayLine({ day, isToday }: { day: RosterDay; isToday: boolean }) {
  const t = useTranslations('myPage.week');
  const texts = useTexts();
  const { date, holiday, away, attendance, scheduled_minutes } = day;
  const why = holiday ?? (away.some(({ status }) => status !== 'requested') ? t('away') : undefined);
  const planned = scheduled_minutes > 0 ? texts.minutes(scheduled_minutes) : (why ?? t('free'));
  return (
    <li className={classes.line} aria-current={isToday ? 'date' : undefined}>
      <span>{texts.shortDay(date)}</span>
      <span className={classes.number}>
        {attendance?.check_in == null
          ? planned
          : attendance.check_out === null
            ? t('openOf', { planned })
            : t('workedOf', { worked: texts.minutes(attendance.worked_minutes), planned })}
      </span>
    </li>
  );
}
