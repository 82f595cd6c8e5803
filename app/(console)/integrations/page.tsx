import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/data/prefetch.tsx';
import { IntegrationsPlace } from '#components/integrations/integrations-place.tsx';
import { Refused } from '#components/integrations/refused.tsx';
import { connectionsInput, placeParsers } from '#components/integrations/view-parsers.ts';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('integrations');
  return { title: t('title') };
}

export default async function IntegrationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireSession('/integrations');
  if (!(await currentlyMay('integrationConnections', 'list'))) return <Refused />;
  const input = connectionsInput(createLoader(placeParsers)(await searchParams));
  const caller = await serverCaller();
  const [connections, catalog] = await Promise.all([
    caller.integrationConnections.list(input),
    caller.integrationCatalog.list({}),
  ]);
  // What their forms are made of is read where one of them is connected.
  const providers = catalog.data.map((one) => ({ ...one, config: {}, credentials: {} }));
  return (
    <Prefetched
      fill={({ queryClient, trpc }) =>
        queryClient.setQueryData(trpc.integrationConnections.list.queryKey(input), connections)
      }
    >
      <Texts of={['integrations', 'integrationProviders']}>
        <IntegrationsPlace providers={providers} />
      </Texts>
    </Prefetched>
  );
}
