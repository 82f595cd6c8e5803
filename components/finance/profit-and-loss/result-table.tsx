'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import type { FigureName } from '#server/areas/finance/profit-and-loss/result-keys.ts';
import classes from './profit-and-loss.module.css';
import { useGroupName, useMoney } from './use-profit-and-loss.ts';
import { type Figures, groupOf, placeOfFigure, type Result, type Row, shownFigures } from './view.ts';

interface Props {
  result: Result;
  columns: readonly Row[];
  before: Result['summary'] | undefined;
}

/** A row for each figure: the whole period, the compared one, and each group. Every figure opens its postings. */
export function ResultTable({ result: { summary }, columns, before }: Props) {
  const t = useTranslations('profitAndLoss');
  const keys = useTranslations('postings.keys');
  const nameOf = useGroupName(summary.by);
  const sums: readonly Figures[] = before ? [summary, before] : [summary];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col" className={classes.number}>
              {t('total')}
            </th>
            {before && (
              <>
                <th scope="col" className={classes.number}>
                  {t('before')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('change')}
                </th>
              </>
            )}
            {columns.map((row) => (
              <th key={groupOf(row, summary.by) ?? ''} scope="col" className={classes.number}>
                {nameOf(row)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownFigures([...columns, ...sums]).map((name) => (
            <tr key={name} data-result={name === 'result' || undefined}>
              <th scope="row">{keys(name)}</th>
              <Figure name={name} of={summary} group={t('total')} place={placeOfFigure(name, summary)} />
              {before && (
                <>
                  <Figure name={name} of={before} group={t('before')} place={placeOfFigure(name, before)} />
                  <Change now={summary[name]} before={before[name]} />
                </>
              )}
              {columns.map((row) => (
                <Figure
                  key={groupOf(row, summary.by) ?? ''}
                  name={name}
                  of={{ ...row, currency: summary.currency }}
                  group={nameOf(row)}
                  place={placeOfFigure(name, summary, { by: summary.by, key: groupOf(row, summary.by) })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface FigureProps {
  name: FigureName;
  of: Figures & { currency: string };
  /** The name of the column for screen readers. */
  group: string;
  place: string;
}

function Figure({ name, of, group, place }: FigureProps) {
  const t = useTranslations('profitAndLoss');
  const keys = useTranslations('postings.keys');
  const money = useMoney(of.currency);
  const value = of[name];
  if (value === 0) return <td className={classes.number}>—</td>;
  const label = t('open', { figure: keys(name), group, amount: money(value) });
  return (
    <td className={classes.number} data-below={value < 0 || undefined}>
      <Link href={place} aria-label={label}>
        {money(value)}
      </Link>
    </td>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const format = useFormatter();
  const text =
    before === 0
      ? '—'
      : format.number((now - before) / Math.abs(before), {
          ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
        });
  return <td className={classes.number}>{text}</td>;
}
