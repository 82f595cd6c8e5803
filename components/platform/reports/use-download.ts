'use client';

import { useTranslations } from 'next-intl';
import { downloadCsv } from '#components/views/list/download-csv.ts';
import { type Report, valueWithoutData } from './kinds.ts';
import type { Line } from './lines.ts';
import { useColumnName, useGroupName } from './names.ts';
import { csvOf } from './report-csv.ts';

/** Downloads the shown table: names in the person's language, figures as plain numbers. */
export function useDownload() {
  const t = useTranslations('reports');
  const columnName = useColumnName();
  const groupName = useGroupName();
  return (
    report: Report,
    lines: readonly Line[],
    totals: readonly Line[],
    nameOf: (key: string) => string,
  ) => {
    const sides = report.compared ? (['values', 'before'] as const) : (['values'] as const);
    const head = sides.flatMap((side) =>
      report.columns.map((name) =>
        side === 'before'
          ? t('beforeOf', { column: columnName(report.type, name) })
          : columnName(report.type, name),
      ),
    );
    const cells = (line: Line) =>
      sides.flatMap((side) =>
        report.columns.map((name) => line[side]?.[name] ?? valueWithoutData(report.type, name)),
      );
    const columns = [groupName(report.group_by, report.type), t('currency'), ...head];
    const rows = [
      ...lines.map((line) => [nameOf(line.key), line.currency, ...cells(line)]),
      ...totals.map((line) => [t('total'), line.currency, ...cells(line)]),
    ];
    downloadCsv(`${report.type}-${report.from}-${report.to}.csv`, csvOf(columns, rows));
  };
}
