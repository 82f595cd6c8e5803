'use client';

import { Button, Pagination } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import classes from './agents.module.css';
import { LogFilters } from './log-filters.tsx';
import { LogLine } from './log-line.tsx';
import { useLog } from './use-agents.ts';
import { noFilters, useLogView } from './view.ts';

/** The log of runs, suggestions, decisions and configuration changes, of all agents or of one. */
export function LogPanel({ agent }: { agent?: string }) {
  const t = useTranslations('agents');
  const data = useTranslations('data');
  const [view, setView] = useLogView();
  const found = useLog(agent);
  const lines = found.data?.data ?? [];
  const { total = 0, total_pages = 1 } = found.data?.meta ?? {};
  return (
    <>
      <LogFilters hasAgent={agent === undefined} />
      <p className={classes.count} role="status">
        {found.isSuccess && t('log.count', { count: total })}
      </p>
      {found.isError && <Failed title={t('log.failed')} onRetry={() => found.refetch()} />}
      {found.isSuccess && lines.length === 0 && (
        <Notice
          title={t('log.empty')}
          about={t('log.emptyAbout')}
          action={
            <Button variant="default" onClick={() => setView(noFilters)}>
              {t('log.clear')}
            </Button>
          }
        />
      )}
      {lines.length > 0 && (
        <TitlesOf of={lines.map((line) => line.actor)}>
          <ol className={classes.list} aria-label={t('log.name')}>
            {lines.map((line) => (
              <LogLine key={line.id} line={line} />
            ))}
          </ol>
        </TitlesOf>
      )}
      {total_pages > 1 && (
        <Pagination
          mt="md"
          size="sm"
          total={total_pages}
          value={Math.min(view.page, total_pages)}
          onChange={(page) => setView({ page }, { history: 'push' })}
          getItemProps={(page) => ({ 'aria-label': data('pageNumber', { page }) })}
          getControlProps={(control) =>
            control === 'previous' || control === 'next' ? { 'aria-label': data(control) } : {}
          }
        />
      )}
    </>
  );
}
