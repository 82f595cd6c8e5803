'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LazyChart } from '#components/base/charts/lazy-chart.tsx';
import { useFigurePlace } from './figure-place.ts';
import { isUnit, measureOf, type Report, type ReportType } from './kinds.ts';
import { type Line, type Point, pointsOf } from './lines.ts';
import { useColumnName } from './names.ts';
import classes from './reports.module.css';
import { useCell, useKeyName } from './use-report.ts';

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
  const cell = useCell();
  const openRecords = useOpenRecords(report.type, column);
  const columnName = useColumnName();
  const nameOf = useKeyName(
    lines.map(({ key }) => key),
    report.group_by,
    report.type,
  );
  const measure = measureOf(report.type, column);
  const isTime = isUnit(report.group_by);
  const points = pointsOf(
    lines,
    column,
    measure === 'amount' ? currency : undefined,
    isTime ? 400 : mostNames,
  );
  if (points.length === 0) return null;
  const written = (value: number) => cell(value, measure, currency ?? null, { isShort: true });
  const name = columnName(report.type, column);
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
        onOpen={(at, name) => openRecords(points[at], name)}
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

/** Returns a function that opens the records of a bar, in the period or in the compared one. */
function useOpenRecords(type: ReportType, column: string) {
  const router = useRouter();
  const placeOf = useFigurePlace();
  return (point: Point | undefined, series: string) => {
    const place = placeOf(type, column, series === 'before' ? point?.listBefore : point?.list);
    if (place) router.push(place);
  };
}
