'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import { useFigurePlace } from './figure-place.ts';
import { measureOf, type Report, valueWithoutData } from './kinds.ts';
import { filledColumns, type Line } from './lines.ts';
import { useColumnName, useGroupName } from './names.ts';
import classes from './reports.module.css';
import { useCell, useKeyName } from './use-report.ts';

/** The figures of a report, each with its value in the compared period, and the totals below. */
export function ReportTable({
  report,
  lines,
  totals,
}: {
  report: Report;
  lines: readonly Line[];
  totals: readonly Line[];
}) {
  const t = useTranslations('reports');
  const columnName = useColumnName();
  const groupName = useGroupName();
  const nameOf = useKeyName(
    lines.map(({ key }) => key),
    report.group_by,
    report.type,
  );
  const hasCurrency = [...lines, ...totals].some(({ currency }) => currency);
  const columns = filledColumns(report.columns, lines.length > 0 ? lines : totals);
  const row = (line: Line, name: string) => (
    <tr key={JSON.stringify([line.key, line.currency])}>
      <th scope="row">{name}</th>
      {hasCurrency && <td>{line.currency ?? '—'}</td>}
      {columns.map((column) => (
        <Figure key={column} report={report} column={column} line={line} />
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <Table className={classes.table}>
        <caption className={classes.hidden}>{t(`types.${report.type}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{groupName(report.group_by, report.type)}</th>
            {hasCurrency && <th scope="col">{t('currency')}</th>}
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.number}>
                {columnName(report.type, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines.map((line) => row(line, nameOf(line.key)))}</tbody>
        <tfoot>{totals.map((line) => row(line, t('total')))}</tfoot>
      </Table>
    </section>
  );
}

function Figure({ report, column, line }: { report: Report; column: string; line: Line }) {
  const t = useTranslations('reports');
  const cell = useCell();
  const placeOf = useFigurePlace();
  const { type } = report;
  const measure = measureOf(type, column);
  const nothing = valueWithoutData(type, column);
  const now = cell(line.values?.[column] ?? nothing, measure, line.currency);
  const before = cell(line.before?.[column] ?? nothing, measure, line.currency);
  const place = placeOf(type, column, line.lists[column]);
  const placeBefore = placeOf(type, column, line.listsBefore[column]);
  return (
    <td className={classes.number}>
      {place ? (
        <Link href={place} prefetch={false} className={classes.figureLink}>
          {now}
        </Link>
      ) : (
        now
      )}
      {report.compared &&
        (placeBefore ? (
          <Link href={placeBefore} prefetch={false} className={classes.beforeLink}>
            {t('before', { value: before })}
          </Link>
        ) : (
          <span className={classes.before}>{t('before', { value: before })}</span>
        ))}
    </td>
  );
}
