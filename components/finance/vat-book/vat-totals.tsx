'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Table } from '#components/base/ui/table.tsx';
import { FigureCell } from './figure-cell.tsx';
import { useBookView, useMoney, useMonthName, useTaxName } from './use-vat-book.ts';
import classes from './vat-book.module.css';
import { type Figure, figureOf, isSameFigure, noFigure, type Sum, type VatBook } from './view.ts';

type Summary = VatBook['summary'];
type Counted = Pick<Sum, 'document_count' | 'base' | 'amount' | 'deductible'>;

const conditionKey = ({ kind, code, tax_rate, category, regime, self_assessed }: Sum) =>
  JSON.stringify([kind, code, tax_rate, category, regime, self_assessed]);

/** The sums by condition, below each its months where there are several, and the sum of each kind of tax. */
export function VatTotals({ summary }: { summary: Summary }) {
  const t = useTranslations('vatBook');
  const taxName = useTaxName();
  const monthName = useMonthName();
  const isReceived = summary.book === 'received';
  const hasMonths = new Set(summary.by_month.map(({ month }) => month)).size > 1;
  const columns = ['documents', 'base', 'tax', ...(isReceived ? (['deductible'] as const) : [])] as const;
  const nameOf = (sum: Sum) => (sum.self_assessed ? t('owed', { tax: taxName(sum) }) : taxName(sum));
  const shared = { currency: summary.currency, isReceived };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('sums')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('condition')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'documents' ? classes.count : classes.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.by_condition.map((sum) => (
            <Fragment key={conditionKey(sum)}>
              <SumRow {...shared} name={nameOf(sum)} sum={sum} figure={figureOf(sum)} isStrong={hasMonths} />
              {hasMonths &&
                summary.by_month
                  .filter((one) => conditionKey(one) === conditionKey(sum))
                  .map((one) => (
                    <SumRow
                      {...shared}
                      key={one.month}
                      name={monthName(one.month)}
                      of={nameOf(sum)}
                      sum={one}
                      figure={figureOf(one, one.month)}
                    />
                  ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          {summary.by_kind.map((sum) => (
            <SumRow
              {...shared}
              key={sum.kind}
              name={t('totalOf', { kind: t(`kinds.${sum.kind}`) })}
              sum={sum}
              figure={{ ...noFigure, kind: sum.kind }}
            />
          ))}
        </tfoot>
      </Table>
    </section>
  );
}

interface RowProps {
  name: string;
  /** The condition of a month, which its row does not repeat. */
  of?: string;
  sum: Counted;
  figure: Figure;
  currency: string;
  isReceived: boolean;
  isStrong?: boolean;
}

function SumRow({ name, of, sum, figure, currency, isReceived, isStrong = false }: RowProps) {
  const t = useTranslations('vatBook');
  const money = useMoney(currency);
  const [view, setView] = useBookView();
  const isChosen = isSameFigure(view, figure);
  const figures = [
    ['base', sum.base],
    ['tax', sum.amount],
    ...(isReceived ? [['deductible', sum.deductible] as const] : []),
  ] as const;
  const whole = of === undefined ? name : t('inMonth', { tax: of, month: name });
  return (
    <tr data-strong={isStrong || undefined} data-chosen={isChosen || undefined}>
      <th scope="row" className={of === undefined ? undefined : classes.month}>
        {name}
      </th>
      <td className={classes.count}>{sum.document_count}</td>
      {figures.map(([column, value]) => (
        <FigureCell
          key={column}
          label={t('open', { figure: t(column), amount: money(value), name: whole })}
          isChosen={isChosen}
          onOpen={() => void setView({ ...figure, page: 1 })}
        >
          {money(value)}
        </FigureCell>
      ))}
    </tr>
  );
}
