'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Pages } from '#components/base/list/pages.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { ConnectionList } from './connection-list.tsx';
import { IntegrationFilters } from './integration-filters.tsx';
import classes from './integrations.module.css';
import type { Provider } from './integrations.ts';
import { ProviderList } from './provider-list.tsx';
import { useProviderWords } from './provider-words.ts';
import { useConnections, useIntegrationsView } from './use-integrations.ts';

/** The page of connections with their health, and below them the available providers. */
export function IntegrationsScreen({ providers }: { providers: readonly Provider[] }) {
  const t = useTranslations('integrations');
  const common = useTranslations('common');
  const wordsOf = useProviderWords();
  const mayConnect = useMay()('integrationConnections', 'create');
  const found = useConnections();
  const [view, setView] = useIntegrationsView();
  const connections = found.data?.data ?? [];
  const meta = found.data?.meta;
  const isNarrowed = view.q.trim() !== '' || view.status !== null || view.removed;
  const words = view.q.trim().toLowerCase();
  const offered = providers.filter((one) => {
    const { title, about, auth } = wordsOf(one);
    return `${title} ${about} ${auth} ${one.provider}`.toLowerCase().includes(words);
  });

  return (
    <Page title={t('title')} lead={t('lead')}>
      <IntegrationFilters />
      <section className={classes.part}>
        <div className={classes.partHead}>
          <h2>{t('connected')}</h2>
          <span className={classes.count} role="status">
            {meta && t('count', { count: meta.total })}
          </span>
        </div>
        {found.isError && connections.length === 0 && (
          <Notice
            title={t('failedTitle')}
            action={<Button onClick={() => found.refetch()}>{common('retry')}</Button>}
          />
        )}
        {found.isSuccess && connections.length === 0 && (
          <Notice
            order={2}
            title={isNarrowed ? t('nothingFound') : t('emptyTitle')}
            about={isNarrowed ? undefined : t(mayConnect ? 'emptyAbout' : 'emptyAboutReader')}
            action={
              isNarrowed && (
                <Button
                  variant="default"
                  onClick={() => setView({ q: null, status: null, removed: null, page: null })}
                >
                  {t('clearFilters')}
                </Button>
              )
            }
          />
        )}
        {connections.length > 0 && <ConnectionList connections={connections} providers={providers} />}
        <Pages
          total={meta?.total_pages ?? 0}
          page={view.page}
          onChange={(page) => setView({ page }, { history: 'push' })}
        />
      </section>
      <section className={classes.part}>
        <div className={classes.partHead}>
          <h2>{t('catalogue')}</h2>
          <span className={classes.count} role="status">
            {words && t('offeredFound', { count: offered.length })}
          </span>
        </div>
        {offered.length > 0 ? (
          <ProviderList providers={offered} />
        ) : (
          <p className={classes.quiet}>{t('nothingOffered')}</p>
        )}
      </section>
    </Page>
  );
}
