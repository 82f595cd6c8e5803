'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { HistoryNote } from '../history-note.tsx';
import { PeriodControls } from '../period-controls.tsx';
import classes from '../planning.module.css';
import { periodIn, usePlanningView } from '../view.ts';
import { Deliveries } from './deliveries.tsx';
import { FlowCards, type FlowChoice } from './flow-cards.tsx';
import { Rounds } from './rounds.tsx';
import { StatusTimes } from './status-times.tsx';

/** How cards flow: deliveries by week, the time in each status, and the rounds of each client. */
export function FlowTab() {
  const t = useTranslations('planning.flow');
  const failureText = useFailureText();
  const [view] = usePlanningView();
  const [opened, open] = useState<FlowChoice>();
  const input = periodIn(view);
  const found = useQuery(
    useTRPC().editCards.flow.queryOptions(input, { placeholderData: (before) => before }),
  );
  const flow = found.data?.data;
  return (
    <div className={classes.stack}>
      <PeriodControls shown={flow} />
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {flow && !found.isError && (
        <>
          <HistoryNote {...flow} />
          <Panel title={t('deliveries')}>
            <Deliveries flow={flow} onOpen={open} />
          </Panel>
          <Panel title={t('times')}>
            <StatusTimes flow={flow} onOpen={open} />
          </Panel>
          <Panel title={t('rounds')}>
            <Rounds flow={flow} onOpen={open} />
          </Panel>
          <div>
            <AsCode area="editCards" verb="flow" input={() => input} />
          </div>
          {opened && <FlowCards choice={opened} onClose={() => open(undefined)} />}
        </>
      )}
    </div>
  );
}
