'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { LazyChart } from '#components/base/charts/lazy-chart.tsx';
import { isUnit, type Report, reportKinds } from './kinds.ts';
import { type Line, pointsOf } from './lines.ts';
import { useColumnName } from './names.ts';
import classes from './reports.module.css';
import { useKeyName } from './use-report.ts';

const mostBars = 62;
const mostNames = 12;

/**
 * A chart of one column with the compared period. The table below has the same figures, so the chart needs no
 * text.
 */
export function ReportChart({
  report,
  lines,
  column,
  currency,
}: {
  report: Report;
  lines: readonly Line[];
  column: string;
  currency: string | undefined;
}) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const columnName = useColumnName();
  const nameOf = useKeyName(
    lines.map(({ key }) => key),
    report.group_by,
    report.type,
  );
  const measure = reportKinds[report.type].columns[column] ?? 'count';
  const isMoney = measure === 'amount' && currency !== undefined;
  const isTime = isUnit(report.group_by);
  const points = pointsOf(
    lines,
    column,
    measure === 'count' ? undefined : currency,
    isTime ? 400 : mostNames,
  );
  if (points.length === 0) return null;
  const written = (value: number) => {
    if (measure === 'percent')
      return format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
    const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
    return format.number(value, isMoney ? { ...compact, style: 'currency', currency } : compact);
  };
  const name = columnName(column);
  const series = [
    { name: 'now', label: name, color: 'spruce.6' },
    ...(report.compared ? [{ name: 'before', label: t('beforeOf', { column: name }), color: 'gray.5' }] : []),
  ];
  const greatest = points.reduce((best, one) => (one.now > best.now ? one : best));
  return (
    <figure className={classes.figure}>
      <LazyChart
        kind={points.length > mostBars ? 'area' : 'bar'}
        height={280}
        rows={points.map(({ key, now, before }) => ({ label: nameOf(key), now, before }))}
        series={series}
        format={written}
      />
      <figcaption className={classes.caption}>
        {greatest.now > 0
          ? t('drawing', { column: name, where: nameOf(greatest.key), value: written(greatest.now) })
          : t('drawingNothing', { column: name })}
        {!isTime && lines.length > mostNames && ` ${t('drawingMost', { count: mostNames })}`}
      </figcaption>
    </figure>
  );
}
