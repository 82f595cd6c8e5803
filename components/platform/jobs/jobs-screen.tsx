'use client';

import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import settings from '../settings/settings.module.css';
import { FailedJob } from './failed-job.tsx';
import classes from './jobs.module.css';
import { QueueTable } from './queue-table.tsx';

const refreshEveryMs = 10_000;
const perPage = 20;

/** The page of background work: the state of the queues, failed jobs and their reasons, and retries. */
export function JobsScreen() {
  const t = useTranslations('jobs');
  const client = useTRPCClient();
  const health = useQuery(useTRPC().jobs.health.queryOptions({}, { refetchInterval: refreshEveryMs }));
  const failed = useInfiniteQuery({
    queryKey: [['jobs', 'failed'], { type: 'infinite' }],
    queryFn: ({ pageParam }) => client.jobs.failed.query({ page: pageParam, per_page: perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
    refetchInterval: refreshEveryMs,
  });
  const all = failed.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = failed.data?.pages[0]?.meta.total ?? 0;
  if (failed.isError || health.isError)
    return <Failed title={t('notRead')} onRetry={() => Promise.all([failed.refetch(), health.refetch()])} />;
  if (!failed.data || !health.data) return <SettingsSkeleton />;
  const { worker, queues } = health.data.data;
  return (
    <div className={settings.stack}>
      <p className={classes.worker} data-running={worker.is_running} role="status">
        {worker.is_running ? t('running') : t('notRunning')}{' '}
        {worker.last_seen_at && (
          <>
            {t('lastSeen')} <Moment at={worker.last_seen_at} />
          </>
        )}
      </p>
      <Panel title={t('failed')} aside={<span role="status">{t('failedCount', { count: total })}</span>}>
        {all.length === 0 && <p className={classes.quiet}>{t('nothingFailed')}</p>}
        <TitlesOf of={all.map(({ data }) => data)}>
          <ul className={classes.list}>
            {all.map((job) => (
              <FailedJob key={job.id} job={job} />
            ))}
          </ul>
        </TitlesOf>
        {failed.hasNextPage && (
          <Button
            mt="md"
            variant="default"
            loading={failed.isFetchingNextPage}
            onClick={() => failed.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </Panel>
      <QueueTable queues={queues} />
    </div>
  );
}
