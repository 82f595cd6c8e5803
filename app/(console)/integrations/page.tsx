import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { IntegrationsScreen } from '#components/integrations/connections/integrations-screen.tsx';
import { Refused } from '#components/integrations/connections/refused.tsx';
import { connectionsInput, integrationsParsers } from '#components/integrations/connections/view-parsers.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('integrations');
  return { title: t('title') };
}

export default async function IntegrationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireSession('/integrations');
  if (!(await currentlyMay('integrationConnections', 'list'))) return <Refused />;
  const input = connectionsInput(createLoader(integrationsParsers)(await searchParams));
  const caller = await serverCaller();
  const [connections, catalog] = await Promise.all([
    caller.integrationConnections.list(input),
    caller.integrationCatalog.list({}),
  ]);
  // The schemas of their forms are loaded only when one of them is connected.
  const providers = catalog.data.map((one) => ({ ...one, config: {}, credentials: {} }));
  return (
    <Prefetched
      fill={({ queryClient, trpc }) =>
        queryClient.setQueryData(trpc.integrationConnections.list.queryKey(input), connections)
      }
    >
      <Texts of={['integrations', 'integrationProviders']}>
        <IntegrationsScreen providers={providers} />
      </Texts>
    </Prefetched>
  );
}
