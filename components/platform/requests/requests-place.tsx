'use client';

import { Button, Group, Skeleton, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import classes from './requests.module.css';
import { useRequests } from './use-requests.ts';
import { isNarrowed, nothingAsked, useRequestView } from './view.ts';

export function RequestsPlace({ origin }: { origin: string }) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const [view, setView] = useRequestView();
  const requests = useRequests(view);
  const pages = requests.data?.pages ?? [];
  const all = pages.flatMap(({ data }) => data);
  const total = pages[0]?.meta.total ?? 0;
  const narrowed = isNarrowed(view);
  const isWalking = pages.length > 1;
  const firstCall = `TOKEN=${t('yourToken')}\ncurl ${origin}/api/v1/me -H "Authorization: Bearer $TOKEN"`;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={
        <Switch
          label={t('live')}
          checked={view.live}
          onChange={(event) => setView({ live: event.currentTarget.checked })}
        />
      }
    >
      <RequestFilters />
      <p className={classes.count} role="status">
        {requests.isSuccess && t('count', { shown: all.length, total })}
        {view.live && isWalking && ` ${t('paused')}`}
      </p>
      {requests.isPending && <Skeleton height={280} radius="lg" />}
      {requests.isError && all.length === 0 && (
        <Notice
          title={t('failedTitle')}
          action={<Button onClick={() => requests.refetch()}>{common('retry')}</Button>}
        />
      )}
      {requests.isSuccess && all.length === 0 && narrowed && (
        <Notice
          title={t('nothingFound')}
          about={t('nothingFoundAbout')}
          action={
            <Button variant="default" onClick={() => setView(nothingAsked)}>
              {t('clear')}
            </Button>
          }
        />
      )}
      {requests.isSuccess && all.length === 0 && !narrowed && (
        <Notice
          title={t('emptyTitle')}
          about={t('emptyAbout')}
          action={<CodeBlock text={firstCall} name={t('firstCall')} />}
        />
      )}
      {all.length > 0 && <RequestTable requests={all} />}
      {requests.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={requests.isFetchingNextPage}
            onClick={() => requests.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </Group>
      )}
    </Page>
  );
}
