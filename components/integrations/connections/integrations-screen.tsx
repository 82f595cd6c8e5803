'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Pages } from '#components/base/list/pages.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
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
  const found = useConnections();
  const [view, setView] = useIntegrationsView();
  const connections = found.data?.data ?? [];
  const meta = found.data?.meta;

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
          <Failed title={t('failedTitle')} onRetry={() => found.refetch()} />
        )}
        {found.isSuccess && connections.length === 0 && <NothingConnected />}
        {connections.length > 0 && <ConnectionList connections={connections} providers={providers} />}
        <Pages
          total={meta?.total_pages ?? 0}
          page={view.page}
          onChange={(page) => setView({ page }, { history: 'push' })}
        />
      </section>
      <Catalogue providers={providers} words={view.q.trim().toLowerCase()} />
    </Page>
  );
}

/** There are no connections at all, or none that match the filters. */
function NothingConnected() {
  const t = useTranslations('integrations');
  const mayConnect = useMay()('integrationConnections', 'create');
  const [view, setView] = useIntegrationsView();
  const isNarrowed = view.q.trim() !== '' || view.status !== null || view.removed;
  return (
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
  );
}

interface CatalogueProps {
  providers: readonly Provider[];
  /** The searched text, in small letters. */
  words: string;
}

/** The providers that match the search. */
function Catalogue({ providers, words }: CatalogueProps) {
  const t = useTranslations('integrations');
  const wordsOf = useProviderWords();
  const offered = providers.filter((one) => {
    const { title, about, auth } = wordsOf(one);
    return `${title} ${about} ${auth} ${one.provider}`.toLowerCase().includes(words);
  });
  return (
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
  );
}
