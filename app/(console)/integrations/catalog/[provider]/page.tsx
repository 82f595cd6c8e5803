import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { kindTable, providerAt } from '#components/integrations/connections/current.ts';
import { ProviderScreen } from '#components/integrations/connections/provider-screen.tsx';
import { Refused } from '#components/integrations/connections/refused.tsx';

type Props = { params: Promise<{ provider: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('integrations');
  return { title: t('connectTitle') };
}

export default async function ProviderPage({ params }: Props) {
  const { provider: key } = await params;
  await requireSession(`/integrations/catalog/${key}`);
  if (!(await currentlyMay('integrationCatalog', 'get'))) return <Refused />;
  const provider = await providerAt(key);
  if (!provider) notFound();
  return (
    <Texts
      of={[
        'integrations',
        'integrationProviders',
        'integrationForm',
        'integrationFields',
        'data',
        'webhookForm',
        'jsonViewer',
      ]}
    >
      <ProviderScreen provider={provider} table={await kindTable(provider.resources)} />
    </Texts>
  );
}
