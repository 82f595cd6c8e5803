'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListPage } from '#components/base/list/list-page.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { EndpointFilters } from './endpoint-filters.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { useEndpoints } from './use-endpoints.ts';
import { isNarrowed, useWebhookView, visibleEndpoints } from './view.ts';
import type { ShownSecret } from './webhooks.ts';

const EndpointDialog = dynamic(
  () => loadPart(() => import('./endpoint-dialog.tsx')).then((all) => all.EndpointDialog),
  {
    ssr: false,
  },
);
const SecretDialog = dynamic(
  () => loadPart(() => import('./secret-dialog.tsx')).then((all) => all.SecretDialog),
  {
    ssr: false,
  },
);

export function WebhooksScreen() {
  const t = useTranslations('webhooks');
  const mayCreate = useMay()('webhooks', 'create');
  const endpoints = useEndpoints();
  const [view, setView] = useWebhookView();
  const [shown, setShown] = useState<ShownSecret>();
  const all = endpoints.data?.data ?? [];
  const visible = visibleEndpoints(all, view);

  const create = (label: string) =>
    mayCreate && (
      <Button
        leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
        onClick={() => setView({ new: true })}
      >
        {label}
      </Button>
    );

  return (
    <Page title={t('title')} lead={t('lead')} action={all.length > 0 && create(t('create'))}>
      <ListPage
        rows={endpoints}
        shown={visible.length}
        isBare={endpoints.isSuccess && all.length === 0}
        isNarrowed={isNarrowed(view)}
        filters={<EndpointFilters />}
        count={t('count', { shown: visible.length, total: all.length })}
        texts={{
          failed: t('failedTitle'),
          empty: t('emptyTitle'),
          emptyAbout: t('emptyAbout'),
          nothingFound: t('nothingFound'),
        }}
        emptyAction={create(t('emptyAction'))}
      >
        <EndpointList endpoints={visible} />
      </ListPage>
      {view.new && mayCreate && (
        <EndpointDialog
          onClose={() => setView({ new: false })}
          onMade={(made) => {
            setShown(made);
            void setView({ new: false });
          }}
        />
      )}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
