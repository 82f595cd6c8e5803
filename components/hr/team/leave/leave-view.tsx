'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { addMonths, daysOfMonth } from '../../shared/months.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { useRoster, useShownDay, useTeamView } from '../use-team.ts';
import { LeaveTable } from './leave-table.tsx';
import { RequestList } from './request-list.tsx';

/** The leave of a month by person, and the requests that wait for a decision. */
export function LeaveView({ today }: { today: string }) {
  const t = useTranslations('team.leave');
  const texts = useTexts();
  const may = useMay();
  const [, setView] = useTeamView();
  const month = useShownDay(today).slice(0, 7);
  const days = daysOfMonth(month);
  const found = useRoster({ from: days[0] ?? today, to: days.at(-1) ?? today });
  return (
    <>
      {may('approvals', 'decide') && <RequestList />}
      <PeriodSteps
        of="month"
        range={texts.month(month)}
        onStep={(by) => void setView({ on: `${addMonths(month, by)}-01` })}
        onPresent={() => void setView({ on: null })}
      />
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      {found.isPending && <ReportSkeleton />}
      {found.data && <LeaveTable roster={found.data} days={days} today={today} />}
    </>
  );
}
