'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { useTitle } from '#components/records/values/titles.tsx';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../team.module.css';
import { type AttendanceDay, confirmable, exceptionOf, type PersonDays } from './exceptions.ts';

interface Props {
  person: PersonDays;
  isPending: boolean;
  onConfirm: (ids: string[]) => void;
}

/** The days of a person that wait to be confirmed. */
export function PersonHours({ person: { employee, days }, isPending, onConfirm }: Props) {
  const t = useTranslations('team.hours');
  const name = useTitle(employee)?.title ?? '';
  const all = confirmable(days);
  return (
    <Panel
      title={name}
      aside={
        all.length > 1 && (
          <Button
            variant="default"
            className={classes.touch}
            disabled={isPending}
            aria-label={t('confirmPerson', { name, count: all.length })}
            onClick={() => onConfirm(all)}
          >
            {t('confirmAll', { count: all.length })}
          </Button>
        )
      }
    >
      <ul className={classes.people}>
        {days.map((day) => (
          <HoursLine key={day.id} day={day} name={name} {...{ isPending, onConfirm }} />
        ))}
      </ul>
    </Panel>
  );
}

interface LineProps extends Omit<Props, 'person'> {
  day: AttendanceDay;
  name: string;
}

function HoursLine({ day, name, isPending, onConfirm }: LineProps) {
  const t = useTranslations('team.hours');
  const texts = useTexts();
  const pageOf = usePageOf();
  const { id, date, check_in, check_out, worked_minutes, overtime_minutes } = day;
  const exception = exceptionOf(day);
  const page = pageOf('attendance', id) ?? '/team';
  return (
    <li className={classes.request}>
      <div className={classes.what}>
        <Link href={page}>{texts.shortDay(date)}</Link>
        <span className={classes.quiet}>
          {check_in === null ? '' : texts.time(check_in)} –{' '}
          {check_out === null
            ? t('noCheckOut')
            : `${texts.time(check_out)} · ${texts.minutes(worked_minutes)}`}
        </span>
      </div>
      {exception === 'missing' && <Status tone="bad">{t('missing')}</Status>}
      {exception === 'overtime' && (
        <Status tone="warning">{t('overtime', { time: texts.minutes(overtime_minutes) })}</Status>
      )}
      {exception === 'missing' ? (
        <Button component={Link} href={page} variant="default" className={classes.touch}>
          {t('correct')}
        </Button>
      ) : (
        <Button
          variant="default"
          className={classes.touch}
          disabled={isPending}
          aria-label={t('confirmOf', { name, day: texts.shortDay(date) })}
          onClick={() => onConfirm([id])}
        >
          {t('confirm')}
        </Button>
      )}
    </li>
  );
}
