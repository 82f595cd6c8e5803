'use client';

import { Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { useKind } from '../kinds/kind-context.tsx';
import { TitlesOf } from '../values/titles.tsx';
import classes from './import.module.css';
import { ReadValue } from './read-value.tsx';
import { RowOutcome } from './row-outcome.tsx';
import type { Run } from './run.ts';

const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
const perPage = 20;

type Row = Outputs['imports']['rows']['data'][number];

/** The outcome, or the expected outcome, of each line. */
export function ImportRows({ run }: { run: Run }) {
  const t = useTranslations('data.import');
  const trpc = useTRPC();
  const [view, setView] = useQueryStates(
    { outcome: parseAsStringLiteral(outcomes), row_page: parseAsInteger.withDefault(1) },
    { history: 'push' },
  );
  const input = {
    id: run.id,
    per_page: perPage,
    page: view.row_page,
    ...(view.outcome ? { outcome: view.outcome } : {}),
  };
  const found = useQuery(trpc.imports.rows.queryOptions(input, { placeholderData: keepPreviousData }));
  const rows = found.data?.data ?? [];
  const pages = found.data?.meta.total_pages ?? 0;
  return (
    <>
      <ChoiceBar
        isSmall
        className={classes.outcomes}
        aria-label={t('show')}
        value={view.outcome ?? 'all'}
        onChoose={(value) => setView({ outcome: value === 'all' ? null : value, row_page: null })}
        choices={[
          { value: 'all', label: t('all', { count: run.counts.total }) },
          ...outcomes.map((value) => ({ value, label: t(`outcome.${value}`, { count: run.counts[value] }) })),
        ]}
      />
      <RowsTable run={run} rows={rows} />
      {pages > 1 && (
        <Pagination
          size="sm"
          mt="sm"
          total={pages}
          value={view.row_page}
          onChange={(page) => setView({ row_page: page })}
          getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
        />
      )}
    </>
  );
}

function RowsTable({ run, rows }: { run: Run; rows: readonly Row[] }) {
  const t = useTranslations('data.import');
  const { kind, words } = useKind();
  return (
    <TitlesOf of={rows}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={t('lines')}>
        <Table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('result')}</th>
              {run.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td className={classes.outcome} data-outcome={row.outcome ?? undefined}>
                  <RowOutcome row={row} wordFor={(name) => words.property(kind.kind, name)} />
                </td>
                {run.columns.map((column, at) => (
                  <td key={column}>
                    {row.cells[at]}
                    <ReadValue value={row.understood[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </TitlesOf>
  );
}
