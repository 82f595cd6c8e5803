import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Prefetched } from '#components/data/prefetch.tsx';
import { keyOf } from '#components/data-place/key-of.ts';
import { ConnectionFrame } from '#components/integrations/connection-frame.tsx';
import { connectionAt, kindTable, providerAt } from '#components/integrations/current.ts';
import { KindWords } from '#components/integrations/kind-words.tsx';
import { Refused } from '#components/integrations/refused.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';

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
