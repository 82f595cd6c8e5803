'use client';

import { Button, Group, Pagination, Select } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { ViewTabs } from '#components/views/screen/view-tabs.tsx';
import { TransferButton } from '../transfers/transfer-button.tsx';
import classes from './ageing.module.css';
import { AgeingTotals } from './ageing-totals.tsx';
import { PartyRow } from './party-row.tsx';
import { useAgeing, useAgeingView } from './use-ageing.ts';
import { type Ageing, ageingInput, leastDays, type Side, sides } from './view.ts';

/** The open amounts of customers or suppliers, by party and age. */
export function AgeingScreen() {
  const t = useTranslations('ageing');
  const failureText = useFailureText();
  const [view, setView] = useAgeingView();
  const input = ageingInput(view);
  const found = useAgeing(input);
  const { side } = view;
  const choice = {
    views: sides.map((value) => ({ value, label: t(`sides.${value}`) })),
    shown: side,
    onChoose: (next: Side) => void setView({ side: next, late: null, page: null }),
  };
  return (
    <Page
      title={t('title')}
      state={<ViewTabs {...choice} />}
      action={
        <Group gap="xs">
          <DownloadButton
            label={t('download')}
            download={(save) => save('ageing', 'get', { ...input, format: 'csv' })}
          />
          {side === 'payable' && <TransferButton />}
        </Group>
      }
    >
      <ViewTabs {...choice} isBelow />
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {found.data && !found.isError && (
        <div className={classes.stack}>
          <Parties ageing={found.data} />
          <div>
            <AsCode area="ageing" verb="get" input={() => input} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Parties({ ageing: { data, meta, summary } }: { ageing: Ageing }) {
  const t = useTranslations('ageing');
  const [{ late, on }, setView] = useAgeingView();
  const { side, day, currency } = summary;
  if (summary.party_count === 0 && late === 0 && on === null) return <Nothing side={side} />;
  return (
    <>
      <AgeingTotals summary={summary} />
      <div className={classes.controls}>
        <p className={classes.note} role="status">
          {t(`parties.${side}`, { count: summary.party_count })}
        </p>
        <DayFilter
          className={classes.least}
          aria-label={t('day')}
          value={on ?? day}
          onChange={(next) => void setView({ on: next || null, page: null })}
        />
        <Select
          className={classes.least}
          aria-label={t('least')}
          allowDeselect={false}
          data={[0, ...leastDays].map((days) => ({ value: String(days), label: t('leastDays', { days }) }))}
          value={String(late)}
          onChange={(value) => void setView({ late: Number(value), page: null })}
        />
      </div>
      {!summary.is_complete && <p className={classes.note}>{t('incomplete')}</p>}
      <ul className={classes.parties}>
        {data.map((row) => (
          <PartyRow key={row.party_id ?? ''} row={row} side={side} day={day} currency={currency} />
        ))}
      </ul>
      {meta.total_pages > 1 && (
        <Pagination
          size="sm"
          total={meta.total_pages}
          value={Math.min(meta.page, meta.total_pages)}
          onChange={(page) => void setView({ page })}
          getItemProps={(page) => ({ 'aria-label': t('pageNumber', { page }) })}
          getControlProps={(control) =>
            control === 'previous' || control === 'next'
              ? { 'aria-label': t(control === 'next' ? 'nextPage' : 'previousPage') }
              : {}
          }
        />
      )}
    </>
  );
}

/** Nothing is open: the next document is the only thing to do. */
function Nothing({ side }: { side: Side }) {
  const t = useTranslations('ageing');
  const may = useMay();
  const direction = side === 'payable' ? 'purchase' : 'sale';
  return (
    <Notice
      title={t(`empty.${side}`)}
      action={
        may('invoices', 'create') && (
          <Button component={Link} href={`/data/invoices/new?direction=${direction}`}>
            {t(`newDocument.${side}`)}
          </Button>
        )
      }
    />
  );
}
