import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { ConnectionFrame } from '#components/integrations/connections/connection-frame.tsx';
import { connectionAt, kindTable, providerAt } from '#components/integrations/connections/current.ts';
import { KindWords } from '#components/integrations/connections/kind-words.tsx';
import { Refused } from '#components/integrations/connections/refused.tsx';
import { keyOf } from '#components/records/key-of.ts';

type Props = { params: Promise<{ connection: string }>; children: ReactNode };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('integrations');
  return { title: t('one') };
}

export default async function ConnectionLayout({ params, children }: Props) {
  const { connection: id } = await params;
  await requireSession(`/integrations/${id}`);
  if (!(await currentlyMay('integrationConnections', 'get'))) return <Refused />;
  const connection = await connectionAt(id);
  const provider = connection && (await providerAt(connection.provider));
  return (
    <Prefetched
      fill={({ queryClient }) => {
        if (connection)
          queryClient.setQueryData(keyOf('integrationConnections', 'get', { id }), { data: connection });
      }}
    >
      <Texts
        of={[
          'integrations',
          'integrationProviders',
          'integrationForm',
          'integrationFields',
          'data',
          'jsonViewer',
        ]}
      >
        <KindWords table={await kindTable(provider?.resources ?? [])}>
          <ConnectionFrame id={id} provider={provider}>
            {children}
          </ConnectionFrame>
        </KindWords>
      </Texts>
    </Prefetched>
  );
}
