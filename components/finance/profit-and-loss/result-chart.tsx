'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { LazyChart } from '#components/base/charts/lazy-chart.tsx';
import classes from './profit-and-loss.module.css';
import { useGroupName } from './use-profit-and-loss.ts';
import { groupOf, placeOfFigure, type Result, type Row } from './view.ts';

/** Draws what is spent as one bar of several parts, beside what is earned and the result. */
const bars = [
  { name: 'revenue', color: 'spruce.6', stack: 'earned' },
  { name: 'cost', color: 'amber.5', stack: 'spent' },
  { name: 'tax_cost', color: 'amber.3', stack: 'spent' },
  { name: 'wages', color: 'brick.4', stack: 'spent' },
  { name: 'bank_fee', color: 'brick.2', stack: 'spent' },
  { name: 'result', color: 'gray.5', stack: 'result' },
] as const;

const mostGroups = 12;

/** Revenue, costs and result of each group as bars that open their postings. The table below has the same figures. */
export function ResultChart({ result, columns }: { result: Result; columns: readonly Row[] }) {
  const t = useTranslations('profitAndLoss');
  const keys = useTranslations('postings.keys');
  const format = useFormatter();
  const router = useRouter();
  const { by, currency, from, to } = result.summary;
  const nameOf = useGroupName(by);
  const drawn = by === 'month' ? columns : columns.slice(0, mostGroups);
  const shown = bars.filter(({ name }) => name === 'result' || drawn.some((row) => row[name] !== 0));
  const best = drawn.reduce((most, row) => (row.result > most.result ? row : most));
  const money = (value: number) =>
    format.number(value, { notation: 'compact', maximumFractionDigits: 1, style: 'currency', currency });
  return (
    <figure className={classes.figure}>
      <LazyChart
        kind="bar"
        height={300}
        rows={drawn.map((row) => ({
          label: nameOf(row),
          ...Object.fromEntries(shown.map(({ name }) => [name, row[name]])),
        }))}
        series={shown.map((one) => ({ ...one, label: keys(one.name) }))}
        format={money}
        onOpen={(at, name) => {
          const [row, figure] = [drawn[at], shown.find((one) => one.name === name)];
          if (!row || !figure) return;
          router.push(placeOfFigure(figure.name, { from, to }, { by, key: groupOf(row, by) }));
        }}
      />
      <figcaption className={classes.quiet}>
        {t('drawing', { name: nameOf(best), amount: money(best.result) })}
        {columns.length > drawn.length && ` ${t('drawingMost', { count: mostGroups })}`}
      </figcaption>
    </figure>
  );
}
