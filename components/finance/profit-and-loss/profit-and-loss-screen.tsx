'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { FiguresNotice } from '#components/finance/posted-figures/figures-notice.tsx';
import { localDay } from '#components/platform/reports/periods.ts';
import { dayText } from '#components/records/values/scalar.ts';
import classes from './profit-and-loss.module.css';
import { ResultChart } from './result-chart.tsx';
import { ResultControls } from './result-controls.tsx';
import { ResultTable } from './result-table.tsx';
import { useResult, useResultView } from './use-profit-and-loss.ts';
import { columnsOf, comparedDays, type Days, type Result, resultInput } from './view.ts';

/** The result of a period as a chart and a table, in which each figure opens its postings. */
export function ProfitAndLossScreen() {
  const t = useTranslations('profitAndLoss');
  const failureText = useFailureText();
  const [view] = useResultView();
  const input = resultInput(view, localDay());
  const compared = comparedDays(input, view.compare);
  const found = useResult(input);
  const before = useResult(compared && { ...compared, by: view.by });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={
        <DownloadButton
          label={t('download')}
          download={(save) => save('postings', 'result', { ...input, format: 'csv' })}
        />
      }
    >
      <FiguresNotice />
      <ResultControls days={input} />
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {found.data && !found.isError && (
        <div className={classes.stack}>
          <PeriodText days={found.data.summary} compared={compared} />
          {!found.data.summary.is_complete && <p className={classes.quiet}>{t('incomplete')}</p>}
          <Shown result={found.data} before={compared && before.data?.summary} />
          <div>
            <AsCode area="postings" verb="result" input={() => input} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Shown({ result, before }: { result: Result; before: Result['summary'] | undefined }) {
  const t = useTranslations('profitAndLoss');
  if (result.data.length === 0) return <Notice title={t('empty')} about={t('emptyAbout')} />;
  const columns = columnsOf(result);
  return (
    <Panel title={t('panel')}>
      <ResultChart result={result} columns={columns} />
      <ResultTable result={result} columns={columns} before={before} />
    </Panel>
  );
}

/** The days of the result, and those of the compared period. */
function PeriodText({ days, compared }: { days: Days; compared: Days | undefined }) {
  const t = useTranslations('profitAndLoss');
  const format = useFormatter();
  const span = ({ from, to }: Days) => t('span', { from: dayText(format, from), to: dayText(format, to) });
  return (
    <p className={classes.quiet} role="status">
      {span(days)}
      {compared && ` · ${t('comparedWith', { span: span(compared) })}`}
    </p>
  );
}
