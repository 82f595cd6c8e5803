'use client';

import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { currenciesOf } from './buckets.ts';
import type { Report, ReportType } from './kinds.ts';
import { hasFigure, linesOf, totalsOf } from './lines.ts';
import { PeriodText } from './period-text.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './reports.module.css';
import { useDownload } from './use-download.ts';
import { useKeyName, useReport, useReportView } from './use-report.ts';
import { columnOf, groupOf, toInput } from './view.ts';

/** One report: its figures as a chart and as a table, each of which opens its records. */
export function ReportScreen({ type }: { type: ReportType }) {
  const t = useTranslations('reports');
  const failureText = useFailureText();
  const [view, setView] = useReportView();
  const found = useReport(type, view);
  // The report before stays until the next is there; its columns are not those of another type.
  const report = found.data?.data.type === type ? found.data.data : undefined;
  const totals = report ? totalsOf(report) : [];
  const currencies = currenciesOf(
    report ? [...report.rows, ...report.totals, ...(report.compared?.rows ?? [])] : [],
  );
  const currency = currencies.find((one) => one === view.currency) ?? currencies[0];
  const isEmpty = report !== undefined && totals.length === 0 && report.rows.length === 0;
  return (
    <Page
      title={t(`types.${type}`)}
      lead={<BackLink />}
      action={report && !isEmpty && <PrintButton />}
      menu={report && !isEmpty && <DownloadButton report={report} type={type} />}
    >
      <ReportControls type={type} report={report} currencies={currencies} currency={currency} />
      {view.filter && <FilteredBy filter={view.filter} onRemove={() => setView({ filter: null })} />}
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {!report && !found.isError && <ReportSkeleton />}
      {report && !found.isError && (
        <div className={classes.stack}>
          <PeriodText period={report} compared={report.compared} />
          {isEmpty ? (
            <Notice title={t('empty')} about={t('emptyAbout')} />
          ) : (
            <Figures report={report} column={columnOf(type, view)} currency={currency} />
          )}
          <div className={classes.onScreen}>
            <AsCode area="reports" verb="get" input={() => toInput(type, view)} />
          </div>
        </div>
      )}
    </Page>
  );
}

interface FiguresProps {
  report: Report;
  column: string;
  currency: string | undefined;
}

function Figures({ report, column, currency }: FiguresProps) {
  const t = useTranslations('reports');
  const [{ empty }, setView] = useReportView();
  const lines = linesOf(report);
  const filled = lines.filter(hasFigure);
  const hidden = lines.length - filled.length;
  return (
    <Panel title={t(`types.${report.type}`)}>
      <ReportChart report={report} lines={lines} column={column} currency={currency} />
      <ReportTable report={report} lines={empty ? lines : filled} totals={totalsOf(report)} />
      {hidden > 0 && (
        <Checkbox
          className={classes.onScreen}
          mt="sm"
          label={t('showEmpty', { count: hidden })}
          checked={empty}
          onChange={(event) => void setView({ empty: event.currentTarget.checked })}
        />
      )}
    </Panel>
  );
}

function BackLink() {
  const t = useTranslations('reports');
  const [{ from, to, compare }] = useReportView();
  const kept = Object.entries({ from, to, compare }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return (
    <Anchor component={Link} href={`/reports?${new URLSearchParams(kept)}`} className={classes.back}>
      <IconArrowLeft size={15} stroke={1.8} aria-hidden /> {t('back')}
    </Anchor>
  );
}

function PrintButton() {
  const t = useTranslations('reports');
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}

function DownloadButton({ report, type }: { report: Report; type: ReportType }) {
  const t = useTranslations('reports');
  const [view] = useReportView();
  const download = useDownload();
  const lines = linesOf(report);
  const nameOf = useKeyName(
    lines.map(({ key }) => key),
    groupOf(type, view),
    type,
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
      onClick={() => download(report, lines, totalsOf(report), nameOf)}
    >
      {t('download')}
    </Button>
  );
}

function FilteredBy({ filter, onRemove }: { filter: string; onRemove: () => void }) {
  const t = useTranslations('reports');
  return (
    <p className={classes.period}>
      {t('filtered', { filter })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        {t('removeFilter')}
      </Button>
    </p>
  );
}
