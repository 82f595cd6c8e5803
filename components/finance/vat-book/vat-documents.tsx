'use client';

import { Button, Pagination } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { EntryRow } from './entry-row.tsx';
import { localDay, useBook, useBookView, useMonthName, useTaxName } from './use-vat-book.ts';
import classes from './vat-book.module.css';
import { type BookView, documentsInput, isFigure, noFigure, type VatBook } from './view.ts';

/** The documents of the book, or of the figure that was opened. */
export function VatDocuments() {
  const t = useTranslations('vatBook');
  const format = useFormatter();
  const failureText = useFailureText();
  const [view, setView] = useBookView();
  const found = useBook(documentsInput(view, localDay()));
  const title = useDocumentsTitle(view, found.data);
  if (found.isError)
    return <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />;
  if (!found.data) return null;
  const { data, meta } = found.data;
  return (
    <Panel
      title={title}
      aside={
        isFigure(view) && (
          <Button variant="subtle" size="compact-sm" onClick={() => void setView({ ...noFigure, page: 1 })}>
            {t('showAll')}
          </Button>
        )
      }
    >
      <p className={classes.entries} role="status">
        {t('entries', { count: format.number(meta.total) })}
      </p>
      <EntryTable entries={data} book={found.data.summary} />
      {meta.total_pages > 1 && (
        <Pagination
          mt="md"
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
    </Panel>
  );
}

/** The name of the opened figure, by the conditions of its documents. */
function useDocumentsTitle(view: BookView, book: VatBook | undefined): string {
  const t = useTranslations('vatBook');
  const taxName = useTaxName();
  const monthName = useMonthName();
  const [sum] = book?.summary.by_condition ?? [];
  if (!isFigure(view) || !sum) return t('documents');
  const tax = view.code === null ? t(`kinds.${sum.kind}`) : taxName(sum);
  return view.month === null
    ? t('documentsOf', { tax })
    : t('inMonth', { tax, month: monthName(view.month) });
}

function EntryTable({ entries, book }: { entries: VatBook['data']; book: VatBook['summary'] }) {
  const t = useTranslations('vatBook');
  const isReceived = book.book === 'received';
  const figures = ['base', 'tax', ...(isReceived ? (['deductible'] as const) : [])] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('documents')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            {(['bookedOn', 'party', 'condition'] as const).map((name) => (
              <th key={name} scope="col" className={classes.aside}>
                {t(name)}
              </th>
            ))}
            {figures.map((name) => (
              <th key={name} scope="col" className={classes.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} currency={book.currency} isReceived={isReceived} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}
