'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { dayText } from '#components/records/values/scalar.ts';
import { ViewTabs } from '#components/views/screen/view-tabs.tsx';
import { PeriodSteps } from './period-steps.tsx';
import { localDay, useBook, useBookView } from './use-vat-book.ts';
import classes from './vat-book.module.css';
import { VatDocuments } from './vat-documents.tsx';
import { VatTotals } from './vat-totals.tsx';
import { type Book, bookInput, books, noFigure, periodIn } from './view.ts';

/** The VAT books: the sums of a period by condition, each of which opens its documents. */
export function VatBookScreen() {
  const t = useTranslations('vatBook');
  const failureText = useFailureText();
  const [view, setView] = useBookView();
  const today = localDay();
  const input = bookInput(view, today);
  const found = useBook(input);
  const summary = found.data?.summary;
  const choice = {
    views: books.map((value) => ({ value, label: t(`books.${value}`) })),
    shown: view.book,
    onChoose: (book: Book) => void setView({ ...noFigure, page: 1, book }),
  };
  return (
    <Page
      title={t('title')}
      state={<ViewTabs {...choice} />}
      lead={
        <Anchor component={Link} href="/reports" size="sm">
          {t('back')}
        </Anchor>
      }
      action={
        <DownloadButton
          label={t('download')}
          download={(save) => save('vatBook', 'get', { ...input, format: 'csv' })}
        />
      }
    >
      <ViewTabs {...choice} isBelow />
      <PeriodSteps from={periodIn(view, today).from} />
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {summary && !found.isError && (
        <div className={classes.stack}>
          <ClosedUntil day={summary.closed_until} />
          {summary.by_condition.length === 0 ? (
            <Notice title={t('empty')} about={t(`emptyAbout.${summary.book}`)} />
          ) : (
            <>
              <Panel title={t('sums')}>
                <VatTotals summary={summary} />
              </Panel>
              <VatDocuments />
            </>
          )}
          <div>
            <AsCode area="vatBook" verb="get" input={() => input} />
          </div>
        </div>
      )}
    </Page>
  );
}

function ClosedUntil({ day }: { day: string | null }) {
  const t = useTranslations('vatBook');
  const format = useFormatter();
  return (
    <p className={classes.quiet}>
      {day === null ? t('notClosed') : t('closedUntil', { day: dayText(format, day) })}
    </p>
  );
}
