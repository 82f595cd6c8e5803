'use client';

import { Table } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Report, reportKinds } from './kinds.ts';
import type { Line } from './lines.ts';
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
  const row = (line: Line, name: string) => (
    <Table.Tr key={JSON.stringify([line.key, line.currency])}>
      <Table.Th scope="row">{name}</Table.Th>
      {hasCurrency && <Table.Td>{line.currency ?? '—'}</Table.Td>}
      {report.columns.map((column) => (
        <Figure key={column} report={report} column={column} line={line} />
      ))}
    </Table.Tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <Table className={classes.table}>
        <Table.Caption className={classes.hidden}>{t(`types.${report.type}`)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{groupName(report.group_by, report.type)}</Table.Th>
            {hasCurrency && <Table.Th scope="col">{t('currency')}</Table.Th>}
            {report.columns.map((column) => (
              <Table.Th key={column} scope="col" className={classes.number}>
                {columnName(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{lines.map((line) => row(line, nameOf(line.key)))}</Table.Tbody>
        <Table.Tfoot>{totals.map((line) => row(line, t('total')))}</Table.Tfoot>
      </Table>
    </section>
  );
}

function Figure({ report, column, line }: { report: Report; column: string; line: Line }) {
  const t = useTranslations('reports');
  const cell = useCell();
  const measure = reportKinds[report.type].columns[column] ?? 'count';
  // A quotient without data is empty, a sum without data is zero.
  const nothing = measure === 'percent' ? null : 0;
  const now = cell(line.values?.[column] ?? nothing, measure, line.currency);
  const before = cell(line.before?.[column] ?? nothing, measure, line.currency);
  return (
    <Table.Td className={classes.number}>
      {now}
      {report.compared && <span className={classes.before}>{t('before', { value: before })}</span>}
    </Table.Td>
  );
}
