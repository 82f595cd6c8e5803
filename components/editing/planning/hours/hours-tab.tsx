'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { HistoryNote } from '../history-note.tsx';
import { PeriodControls } from '../period-controls.tsx';
import classes from '../planning.module.css';
import { periodIn, usePlanningView } from '../view.ts';
import { HoursCards, type HoursChoice } from './hours-cards.tsx';
import { HoursTable } from './hours-table.tsx';
import { ProjectTotals } from './project-totals.tsx';

/** The timesheet: for how long people held cards, by person and project. */
export function HoursTab() {
  const t = useTranslations('planning.hours');
  const failureText = useFailureText();
  const [view] = usePlanningView();
  const [opened, open] = useState<HoursChoice>();
  const input = periodIn(view);
  const found = useQuery(
    useTRPC().editCards.hours.queryOptions(input, { placeholderData: (before) => before }),
  );
  const hours = found.data?.data;
  return (
    <div className={classes.stack}>
      <PeriodControls shown={hours}>
        <DownloadButton
          label={t('download')}
          download={(save) => save('editCards', 'hours', { ...input, format: 'csv' })}
        />
      </PeriodControls>
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {hours && !found.isError && (
        <>
          <HistoryNote {...hours} />
          {hours.rows.length === 0 ? (
            <Notice title={t('none')} about={t('noneAbout')} />
          ) : (
            <>
              <Panel title={t('people')}>
                <HoursTable hours={hours} onOpen={open} />
                {hours.is_cut && <p className={classes.quiet}>{t('cut')}</p>}
              </Panel>
              <Panel title={t('projects')}>
                <ProjectTotals hours={hours} onOpen={open} />
              </Panel>
            </>
          )}
          <div>
            <AsCode area="editCards" verb="hours" input={() => input} />
          </div>
          {opened && <HoursCards choice={opened} period={hours} onClose={() => open(undefined)} />}
        </>
      )}
    </div>
  );
}
