'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { addDays, firstWeekday, weekOf } from '#components/views/calendar/days.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { useRoster, useShownDay, useTeamView } from '../use-team.ts';
import { WeekGrid } from './week-grid.tsx';

/** The scheduled and the worked hours of a week. */
export function WeekView({ today }: { today: string }) {
  const t = useTranslations('team.week');
  const texts = useTexts();
  const locale = useLocale();
  const [, setView] = useTeamView();
  const week = weekOf(useShownDay(today), firstWeekday(locale));
  const [from, to] = [week[0] ?? today, week.at(-1) ?? today];
  const found = useRoster({ from, to });
  return (
    <>
      <PeriodSteps
        of="week"
        range={texts.range(from, to)}
        onStep={(by) => void setView({ on: addDays(from, 7 * by) })}
        onPresent={() => void setView({ on: null })}
      />
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      {found.isPending && <ReportSkeleton />}
      {found.data && <WeekGrid rows={found.data.data} days={week} today={today} />}
    </>
  );
}
