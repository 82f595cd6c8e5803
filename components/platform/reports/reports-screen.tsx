'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { dayText } from '#components/records/values/scalar.ts';
import { currenciesOf } from './buckets.ts';
import type { Report } from './kinds.ts';
import { linesOf, totalsOf } from './lines.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './reports.module.css';
import { useDownload } from './use-download.ts';
import { useKeyName, useReport, useReportView } from './use-report.ts';
import { columnOf, toInput } from './view.ts';

/** The reports page: figures of a period as a chart and as a table, which can be downloaded. */
export function ReportsScreen() {
  const t = useTranslations('reports');
  const failureText = useFailureText();
  const [view, setView] = useReportView();
  const found = useReport(view);
  const download = useDownload();
  const report = found.data?.data;
  const lines = report ? linesOf(report) : [];
  const nameOf = useKeyName(
    lines.map(({ key }) => key),
    report?.group_by ?? 'day',
    view.type,
  );
  const totals = report ? totalsOf(report) : [];
  const currencies = currenciesOf(
    report ? [...report.rows, ...report.totals, ...(report.compared?.rows ?? [])] : [],
  );
  const currency = currencies.find((one) => one === view.currency) ?? currencies[0];
  const isEmpty = report && report.totals.length === 0 && (report.compared?.totals.length ?? 0) === 0;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      menu={<VatBookLink />}
      action={
        report && !isEmpty && <DownloadButton onClick={() => download(report, lines, totals, nameOf)} />
      }
    >
      <ReportControls report={report} currencies={currencies} currency={currency} />
      {view.filter && <FilteredBy filter={view.filter} onRemove={() => setView({ filter: null })} />}
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {report && !found.isError && (
        <div className={classes.stack}>
          <PeriodText report={report} />
          {isEmpty ? (
            <Notice title={t('empty')} about={t('emptyAbout')} />
          ) : (
            <Panel title={t(`types.${report.type}`)}>
              <ReportChart report={report} lines={lines} column={columnOf(view)} currency={currency} />
              <ReportTable report={report} lines={lines} totals={totals} />
            </Panel>
          )}
          <div>
            <AsCode area="reports" verb="get" input={() => toInput(view)} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** The VAT book is a page of its own, for those who may read it. */
function VatBookLink() {
  const t = useTranslations('reports');
  const may = useMay();
  if (!may('vatBook', 'get')) return null;
  return (
    <Button component={Link} href="/reports/vat-book" variant="default">
      {t('vatBook')}
    </Button>
  );
}

function DownloadButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('reports');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      {t('download')}
    </Button>
  );
}

/** The days of the report, and those of the compared period. */
function PeriodText({ report }: { report: Report }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const span = ({ from, to }: { from: string; to: string }) =>
    t('span', { from: dayText(format, from), to: dayText(format, to) });
  return (
    <p className={classes.period} role="status">
      {span(report)}
      {report.compared && ` · ${t('comparedWith', { span: span(report.compared) })}`}
    </p>
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
