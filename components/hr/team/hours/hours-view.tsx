'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import classes from '../team.module.css';
import { byPerson, confirmable } from './exceptions.ts';
import { PersonHours } from './person-hours.tsx';
import { useHours } from './use-hours.ts';

/** The hours that nobody has confirmed, exceptions first: one day, the days of a person, or all at once. */
export function HoursView({ today, own }: { today: string; own: string | undefined }) {
  const t = useTranslations('team.hours');
  const failureText = useFailureText();
  const { found, days, confirm } = useHours(today, own);
  const total = found.data?.meta.total ?? 0;
  const all = confirmable(days);
  if (found.isError) return <Failed title={t('failed')} onRetry={() => found.refetch()} />;
  if (found.isPending) return <ReportSkeleton />;
  return (
    <TitlesOf of={days.map(({ employee_id }) => employee_id)}>
      <div className={classes.period}>
        <p className={classes.quiet} role="status">
          {confirm.isSuccess
            ? t('confirmed', { count: confirm.data.data.length })
            : t('waiting', { count: total })}
        </p>
        {all.length > 1 && (
          <Button className={classes.touch} loading={confirm.isPending} onClick={() => confirm.mutate(all)}>
            {t('confirmAll', { count: all.length })}
          </Button>
        )}
      </div>
      {confirm.isError && (
        <p className={classes.problem} role="alert">
          {failureText(confirm.error)}
        </p>
      )}
      {days.length === 0 && <Notice title={t('none')} />}
      <div className={classes.panels}>
        {byPerson(days).map((person) => (
          <PersonHours
            key={person.employee}
            person={person}
            isPending={confirm.isPending}
            onConfirm={(ids) => confirm.mutate(ids)}
          />
        ))}
      </div>
    </TitlesOf>
  );
}
