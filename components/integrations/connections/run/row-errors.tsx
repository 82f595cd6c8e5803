'use client';

import { Select, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Pages } from '#components/base/list/pages.tsx';
import tables from '#components/base/list/table.module.css';
import { JsonOrText } from '#components/base/ui/code/json-or-text.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import classes from '../integrations.module.css';
import type { RowError, Run } from '../integrations.ts';
import { isBusy } from '../integrations.ts';
import { useKindWords } from '../kind-words.tsx';
import { errorsInput, errorsParsers } from '../view-parsers.ts';

const lookEveryMs = 2_000;
const columns = ['row', 'reason', 'came'] as const;

function Line({ error }: { error: RowError }) {
  const t = useTranslations('integrations.errors');
  const words = useKindWords();
  const { resource, row_nth, external_id, path, message, row } = error;
  const [property = ''] = path.split('.');
  return (
    <tr>
      <th scope="row">
        {words.kind(resource)} {external_id ?? t('nth', { nth: row_nth })}
        {external_id !== null && <span className={classes.under}>{t('nth', { nth: row_nth })}</span>}
      </th>
      <td data-label={t('column.reason')}>
        <div>
          {property && <strong>{words.property(resource, property)}: </strong>}
          {message}
        </div>
      </td>
      <td data-label={t('column.came')} className={classes.came}>
        {row === null || row === undefined ? (
          <span className={classes.quiet}>{t('hidden')}</span>
        ) : (
          <details>
            <summary>{t('show')}</summary>
            <JsonOrText
              text={typeof row === 'string' ? row : JSON.stringify(row, null, 2)}
              name={t('rowNamed', { nth: row_nth })}
            />
          </details>
        )}
      </td>
    </tr>
  );
}

/** The rows that failed, with the reason and the source data of each. */
export function RowErrors({ run }: { run: Run }) {
  const t = useTranslations('integrations.errors');
  const words = useKindWords();
  const problemOf = useFailureText();
  const [view, setView] = useQueryStates(errorsParsers, { clearOnDefault: true, history: 'push' });
  const found = useQuery(
    useTRPC().integrationRuns.errors.queryOptions(errorsInput(run.id, view), {
      placeholderData: keepPreviousData,
      refetchInterval: isBusy(run) ? lookEveryMs : false,
    }),
  );
  const { data: errors = [], meta } = found.data ?? {};
  if (found.isSuccess && errors.length === 0 && view.resource === null && isBusy(run)) return null;
  return (
    <Panel
      title={t('title')}
      aside={
        <span className={classes.count} role="status">
          {meta && t('count', { count: meta.total })}
        </span>
      }
    >
      {run.resources.length > 1 && (
        <div className={classes.toolbar}>
          <Select
            className={classes.toolbarField}
            label={t('kind')}
            placeholder={t('all')}
            clearable
            clearButtonProps={{ 'aria-label': t('all') }}
            data={run.resources.map((value) => ({ value, label: words.kind(value, 'many') }))}
            value={view.resource}
            onChange={(resource) => setView({ resource, page: null })}
          />
        </div>
      )}
      {found.isPending && <Skeleton height={120} radius="md" />}
      {found.isError && <p role="alert">{problemOf(found.error)}</p>}
      {found.isSuccess && errors.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      {errors.length > 0 && <ErrorTable errors={errors} />}
      <Pages total={meta?.total_pages ?? 0} page={view.page} onChange={(page) => setView({ page })} />
    </Panel>
  );
}

function ErrorTable({ errors }: { errors: readonly RowError[] }) {
  const t = useTranslations('integrations.errors');
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
          {errors.map((error) => (
            <Line key={error.nth} error={error} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
