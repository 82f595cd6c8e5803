'use client';

import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useView } from '#components/views/list/use-view.ts';
import { searchOf } from '#components/views/list/view.ts';
import classes from './cash-flow.module.css';
import { CashFlowControls } from './cash-flow-controls.tsx';
import { CashFlowFigures } from './cash-flow-figures.tsx';
import { cashFlowParsers, inputOf, listPlace } from './view.ts';

/** The current day in local time. */
const localDay = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The cash flow over a span of days: the sums of the movements in the list, including planned and overdue money. */
export function CashFlowPanel() {
  const t = useTranslations('cashFlow');
  const failureText = useFailureText();
  const { kind } = useKind();
  const list = useView();
  const [view] = useQueryStates(cashFlowParsers);
  const today = localDay();
  const input = inputOf(view, searchOf(kind, list.view, list.filters), today);
  const found = useQuery(
    useTRPC().cashMovements.list.queryOptions(input, { placeholderData: keepPreviousData }),
  );
  return (
    <div className={classes.place}>
      <Panel title={t('title')} aside={<AsCode area="cashMovements" verb="list" input={() => input} />}>
        <p className={classes.quiet}>{t('lead')}</p>
        <CashFlowControls view={view} today={today} />
        {found.isError && (
          <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
        )}
        {found.isPending && <Skeleton height={200} radius="md" />}
        {found.data && !found.isError && <CashFlowFigures flow={found.data} view={view} today={today} />}
      </Panel>
      <div id={listPlace} />
    </div>
  );
}
