'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ListPage } from '#components/base/list/list-page.tsx';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { useRequests } from './use-requests.ts';
import { isNarrowed, useRequestView } from './view.ts';

export function RequestsScreen({ origin }: { origin: string }) {
  const t = useTranslations('requests');
  const [view, setView] = useRequestView();
  const requests = useRequests(view);
  const pages = requests.data?.pages ?? [];
  const all = pages.flatMap(({ data }) => data);
  const total = pages[0]?.meta.total ?? 0;
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
      <ListPage
        rows={requests}
        shown={all.length}
        isNarrowed={isNarrowed(view)}
        filters={<RequestFilters />}
        count={
          <>
            {t('count', { shown: all.length, total })}
            {view.live && isWalking && ` ${t('paused')}`}
          </>
        }
        texts={{
          failed: t('failedTitle'),
          empty: t('emptyTitle'),
          emptyAbout: t('emptyAbout'),
          nothingFound: t('nothingFound'),
          nothingFoundAbout: t('nothingFoundAbout'),
        }}
        emptyAction={<CodeBlock text={firstCall} name={t('firstCall')} />}
        further={{ ...requests, label: t('more') }}
      >
        <RequestTable requests={all} />
      </ListPage>
    </Page>
  );
}
