'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { RosterDay, RosterRow } from '../../shared/roster.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../team.module.css';
import { useCellKeys } from './use-cell-keys.ts';

interface Props {
  rows: readonly RosterRow[];
  days: readonly string[];
  today: string;
}

/** People and days, with the scheduled hours, the absences and the worked hours; each cell opens its record. */
export function WeekGrid({ rows, days, today }: Props) {
  const t = useTranslations('team.week');
  const texts = useTexts();
  const { grid, cell, onKeyDown } = useCellKeys(rows.length, days.length);
  return (
    <div className={classes.scroll}>
      <table className={classes.week} aria-label={t('grid')} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {days.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                {texts.shortDay(date)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={row.employee_id}>
              <th scope="row">{row.name}</th>
              {row.days.map((day, column) => (
                <WeekCell key={day.date} row={row} day={day} focus={cell(nth, column)} />
              ))}
              <SumCell days={row.days} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  row: RosterRow;
  day: RosterDay;
  focus: ReturnType<ReturnType<typeof useCellKeys>['cell']>;
}

function WeekCell({ row, day, focus }: CellProps) {
  const t = useTranslations('team.week');
  const kinds = useTranslations('leave.kinds');
  const half = useTranslations('team.leave.half');
  const texts = useTexts();
  const pageOf = usePageOf();
  const { hours, holiday, away, attendance, halves } = day;
  const leave = away[0];
  const isWhole = halves.length > 0 && away.length >= halves.length;
  const lines = [
    ...(holiday === null ? [] : [holiday]),
    ...(leave
      ? [[leave.kind ? kinds(leave.kind) : t('away'), isWhole ? [] : half(leave.half)].flat().join(', ')]
      : []),
    ...(isWhole ? [] : hours.map(({ from, to }) => `${from}–${to}`)),
  ];
  const worked =
    attendance?.check_in == null
      ? undefined
      : attendance.check_out === null
        ? t('open')
        : t('worked', { time: texts.minutes(attendance.worked_minutes) });
  const page =
    (attendance && pageOf('attendance', attendance.id)) ??
    (leave && pageOf('absence', leave.absence_id)) ??
    pageOf('employee', row.employee_id) ??
    '/team';
  const name = [row.name, texts.shortDay(day.date), ...(lines.length ? lines : [t('free')]), worked ?? []];
  return (
    <td data-free={halves.length === 0 || undefined} data-away={leave?.status}>
      <Link href={page} className={classes.cell} aria-label={name.flat().join(', ')} {...focus}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {worked !== undefined && <span className={classes.quiet}>{worked}</span>}
      </Link>
    </td>
  );
}

function SumCell({ days }: { days: readonly RosterDay[] }) {
  const t = useTranslations('team.week');
  const texts = useTexts();
  const worked = days.reduce((sum, { attendance }) => sum + (attendance?.worked_minutes ?? 0), 0);
  const scheduled = days.reduce((sum, { scheduled_minutes }) => sum + scheduled_minutes, 0);
  return (
    <td data-number>{t('sumOf', { worked: texts.minutes(worked), scheduled: texts.minutes(scheduled) })}</td>
  );
}
