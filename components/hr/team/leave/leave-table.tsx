'use client';

import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Roster, RosterDay, Shortage } from '../../shared/roster.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../team.module.css';

interface Props {
  roster: Roster;
  days: readonly string[];
  today: string;
}

/** People as rows and the days of the month across, with half days, holidays and gaps of coverage. */
export function LeaveTable({ roster, days, today }: Props) {
  const t = useTranslations('team.leave');
  const texts = useTexts();
  const { shortages, holidays } = roster.summary;
  const holidayOn = (date: string) => holidays.find((one) => one.date === date)?.name;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keys
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <table className={classes.month}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                data-holiday={holidayOn(date) !== undefined || undefined}
                aria-current={date === today ? 'date' : undefined}
                aria-label={[texts.fullDay(date), holidayOn(date) ?? []].flat().join(', ')}
                title={holidayOn(date)}
              >
                <span className={classes.initial}>{texts.weekday(date).slice(0, 1)}</span>
                {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roster.data.map(({ employee_id, name, days: own }) => (
            <tr key={employee_id}>
              <th scope="row">{name}</th>
              {own.map((day) => (
                <LeaveCell key={day.date} day={day} />
              ))}
            </tr>
          ))}
          {shortages.length > 0 && (
            <tr className={classes.coverage}>
              <th scope="row">{t('coverage')}</th>
              {days.map((date) => (
                <CoverageCell key={date} gaps={shortages.filter((one) => one.date === date)} />
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function LeaveCell({ day: { holiday, halves, away } }: { day: RosterDay }) {
  const t = useTranslations('team.leave');
  const kinds = useTranslations('leave.kinds');
  const isFree = halves.length === 0;
  if (away.length === 0)
    return (
      <td data-free={isFree || undefined} title={holiday ?? undefined} aria-label={holiday ?? undefined} />
    );
  const [first] = away;
  const isWhole = halves.length === away.length;
  const about = [
    first?.kind ? kinds(first.kind) : t('away'),
    ...(first?.status === 'requested' ? [t('requested')] : []),
    ...(isWhole ? [] : away.map(({ half }) => t(`half.${half}`))),
  ].join(', ');
  return (
    <td title={about}>
      <span
        className={classes.leave}
        data-status={first?.status}
        data-half={isWhole ? undefined : first?.half}
      >
        <span className={classes.hidden}>{about}</span>
      </span>
    </td>
  );
}

function CoverageCell({ gaps }: { gaps: readonly Shortage[] }) {
  const t = useTranslations('team.leave');
  const worst = gaps.toSorted((a, b) => a.there - a.needed - (b.there - b.needed))[0];
  if (!worst) return <td />;
  const about = t('gap', { there: worst.there, needed: worst.needed });
  return (
    <td title={about} data-gap>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      <span className={classes.hidden}>{about}</span>
    </td>
  );
}
