'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Pages } from '#components/base/list/pages.tsx';
import tables from '#components/base/list/table.module.css';
import { Moment } from '#components/base/ui/moment.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import classes from '../integrations.module.css';
import { outcomes, placeOf, type Run, totalsOf } from '../integrations.ts';
import { useRuns, useRunsView } from '../use-integrations.ts';
import { RunFilters } from './run-filters.tsx';
import { RunStatusMark } from './run-result.tsx';

/** The result of a run in one line. */
function InShort({ run }: { run: Run }) {
  const t = useTranslations('integrations.runs');
  const format = useFormatter();
  const totals = totalsOf(run);
  const counts = outcomes
    .filter((one) => totals[one] > 0)
    .map((one) => `${t(`outcome.${one}`)}: ${format.number(totals[one])}`);
  return (
    <div>
      {counts.length > 0 && <div>{format.list(counts, { type: 'unit' })}</div>}
      {run.error && <div className={classes.quiet}>{run.error}</div>}
      {counts.length === 0 && !run.error && '—'}
    </div>
  );
}

const columns = ['status', 'result', 'asked', 'mode', 'at'] as const;

export function RunsScreen() {
  const t = useTranslations('integrations.runs');
  const { connection } = useThisConnection();
  const found = useRuns(connection.id);
  const [view, setView] = useRunsView();
  const { data: runs = [], meta } = found.data ?? {};
  const isNarrowed = Boolean(view.status || view.asked || view.mode || view.kind);
  return (
    <Panel
      title={t('title')}
      aside={
        <span className={classes.count} role="status">
          {meta && t('count', { count: meta.total })}
        </span>
      }
    >
      <RunFilters />
      {found.isPending && <RowsSkeleton rows={4} />}
      {found.isError && runs.length === 0 && (
        <Failed title={t('failedTitle')} onRetry={() => found.refetch()} />
      )}
      {found.isSuccess && runs.length === 0 && (
        <p className={classes.quiet}>{t(isNarrowed ? 'nothingFound' : 'empty')}</p>
      )}
      {runs.length > 0 && <RunsTable runs={runs} />}
      <Pages
        total={meta?.total_pages ?? 0}
        page={view.page}
        onChange={(page) => setView({ page }, { history: 'push' })}
      />
    </Panel>
  );
}

function RunsTable({ runs }: { runs: readonly Run[] }) {
  const t = useTranslations('integrations.runs');
  const { connection } = useThisConnection();
  return (
    <div className={tables.frame}>
      <Table className={tables.table}>
        <caption className={tables.caption}>{t('title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <Link href={placeOf(connection.id, `runs/${run.id}`)} className={classes.runLink}>
                  <RunStatusMark run={run} />
                </Link>
              </th>
              <td data-label={t('column.result')}>
                <InShort run={run} />
              </td>
              <td data-label={t('column.asked')}>{t(`asked.${run.asked_by}`)}</td>
              <td data-label={t('column.mode')}>{t(`mode.${run.mode}`)}</td>
              <td data-label={t('column.at')}>
                <Moment at={run.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
